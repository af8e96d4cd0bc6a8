import type { PublicCar } from '@glovebox/shared/car';
import { METRIC } from '@glovebox/shared/units';
import { expect, it } from 'vitest';
import sharp from 'sharp';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { writeScans } from '../../modules/cars/scanCounter.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { toSvg } from '../../platform/drawing/svg.ts';
import { previewPicture } from './preview/previewPicture.ts';
import { previewFacts, type PreviewFacts } from './preview/previewFacts.ts';

const api = await testServer();
const owner = await signUp(api);
const car = await buildCar(api, owner);

const previewOf = (code: string) => api.request.get(`/api/car/check/${code}/preview.png`);

it('has the size of a link preview, and changes when the mileage changes', async () => {
  const before = await previewOf(car.publicId).expect(200);
  expect(before.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  });
  expect(await sharp(before.body as Buffer).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
  expect((await previewOf(car.publicId.toLowerCase()).expect(200)).body).toEqual(before.body);
  await previewOf(car.publicId).set('If-None-Match', before.headers['etag']!).expect(304);

  await buildService(owner, car, { mileage: 121_000, doneAt: '2026-01-01' });
  const after = await previewOf(car.publicId).set('If-None-Match', before.headers['etag']!).expect(200);
  expect(after.body).not.toEqual(before.body);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});

it('ends with its code, also for a cache that has it', async () => {
  const shared = await buildCar(api, owner);
  const { headers } = await previewOf(shared.publicId).expect(200);
  await owner.post(`/api/car/${shared._id}/code`).expect(200);
  await previewOf(shared.publicId).set('If-None-Match', headers['etag']!).expect(404);
});

it('does not count as a look-up, and does not exist for an unknown code', async () => {
  await previewOf('2'.repeat(16)).expect(404);
  await api.request.get(`/api/car/check/vin/${car.vin}/preview.png`).expect(404);
  await writeScans({ warn: () => undefined });
  expect(await ActivityModel.find({ car: car._id, action: 'CAR_SCANNED' }).lean()).toEqual([]);
});

const FACTS: PreviewFacts = {
  name: 'Volkswagen Golf VII',
  engine: '1.5 TSI · 110 kW / 150 hp · 2018',
  body: 'hatchback',
  paint: 'red',
  mileage: 119_247,
  units: METRIC,
  verdict: { text: 'Mileage consistent', isConfirmed: true },
  curve: { readings: [], today: { day: '2026-11-23', km: 119_247 }, hasNext: false },
  next: undefined,
  keptSince: null,
  services: 0,
  notes: { begunAnew: null, removed: null, lowered: null },
  stamped: 0,
  byConfirmed: 0,
  total: undefined,
};
const svgWith = (facts: Partial<PreviewFacts>) => toSvg(1200, 630, previewPicture({ ...FACTS, ...facts }));

it('says when the next service is due that only names a day, as the page does', async () => {
  const other = await buildCar(api, owner);
  await buildService(owner, other, { doneAt: '2026-01-01', mileage: 120_900, nextDate: '2027-01-01' });
  const { body } = await api.request.get(`/api/car/check/${other.publicId}`).expect(200);
  expect(previewFacts(body as PublicCar, '2026-11-27').next).toMatchObject({
    dueDay: '2027-01-01',
    daysLeft: 35,
  });
});

it('contains text only as outlines, whatever characters a name has', () => {
  const hostile = svgWith({
    name: '"/><script>alert(1)</script><image href="file:///etc/passwd"/>&amp;\u202e',
  });
  expect(new Set(Array.from(hostile.matchAll(/<\/?([a-z]+)/gi), ([, name]) => name))).toEqual(
    new Set(['svg', 'path', 'linearGradient', 'stop']),
  );
  expect(hostile).not.toMatch(/alert|href|NaN|undefined/);
});

it.each(['Μερσεντές Κλάση', 'Škoda Überlänge', '日本', 'x'.repeat(80), 'Word '.repeat(16), ''])(
  'is drawn for a car called %j',
  (name) => {
    expect(svgWith({ name })).not.toBe(svgWith({}));
    expect(svgWith({ name })).not.toMatch(/NaN|undefined/);
  },
);
