import type { Car, PublicCar } from '@glovebox/shared/car';
import type { PlanAnswer } from '@glovebox/shared/planEntry';
import type { ServicePage } from '@glovebox/shared/serviceRecord';
import { expect, it } from 'vitest';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { PlanEntryModel } from '../../modules/plans/planModel.ts';
import { buildCar, buildPlanEntry, buildService } from '../../testing/cars.ts';
import { readPages } from '../../testing/pdfText.ts';
import { signUp } from '../../testing/people.ts';
import { applyRecords, uploadRecords } from '../../testing/recordImports.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();

const FILE = [
  'date,type,odometer_km,next_due_km,parts,description,car',
  // the later of one day comes first, as Glovebox writes it
  '2024-02-01,Full Service,,25400,,,Wagon',
  '2024-02-01,Other,,,,Brake fluid changed,Wagon',
].join('\n');

it('an imported service without a mileage has none anywhere, and is no reading', async () => {
  const owner = await signUp(api);
  const car = await buildCar(api, owner, { mileage: 10_000, nickname: 'Wagon' });
  await buildService(owner, car, { doneAt: '2024-02-01', mileage: 10_000, type: 'Brake Service' });
  await applyRecords(owner, await uploadRecords(owner, FILE));

  const { body } = await owner.get(`/api/car/${car._id}`).expect(200);
  const { services, mileage, odometerVerdict } = body as Car & { odometerVerdict: string };
  expect(services.map(({ type, mileage: km }) => [type, km])).toEqual([
    ['Brake Service', 10_000],
    ['Full Service', undefined],
    ['Other', undefined],
  ]);
  expect([mileage, odometerVerdict]).toEqual([10_000, 'logical']);
  expect(await ReadingModel.countDocuments({ car: car._id, source: 'service' })).toBe(1);

  const [, full, other] = services;
  const page = (await owner.get(`/api/service/${full!._id}`).expect(200)).body as ServicePage;
  expect(page).not.toHaveProperty('mileage');
  expect(page.due).toMatchObject({ dueKm: 25_400, kmLeft: 15_400, doneOn: '2024-02-01' });
  expect(page.due).not.toHaveProperty('doneKm');
  expect([page.newer?.type, page.older?.type]).toEqual(['Brake Service', 'Other']);
  const last = (await owner.get(`/api/service/${other!._id}`).expect(200)).body as ServicePage;
  expect([last.newer?.type, last.older]).toEqual(['Full Service', undefined]);
  const pages = [undefined, undefined].map(async (_, index) =>
    owner.get(`/api/car/${car._id}/services?limit=${index + 1}`).expect(200),
  );
  const [, second] = await Promise.all(pages);
  const { nextCursor } = second!.body as { nextCursor: string };
  const rest = await owner.get(`/api/car/${car._id}/services?limit=2&cursor=${nextCursor}`).expect(200);
  expect(rest.body).toMatchObject({ services: [{ type: 'Other' }], nextCursor: null });

  const shown = (await api.request.get(`/api/car/check/${car.publicId}`).expect(200)).body as PublicCar;
  expect(shown.record).toMatchObject({ services: 3, readings: [{ km: 10_000 }] });
});

it('an imported service without a mileage resets the plan by its day only', async () => {
  const owner = await signUp(api);
  const car = await buildCar(api, owner, { mileage: 10_000, nickname: 'Wagon' });
  await buildPlanEntry(owner, car, {
    title: 'Full',
    resetBy: ['Full Service'],
    everyKm: 15_000,
    everyMonths: 12,
  });
  await buildPlanEntry(owner, car, {
    title: 'Brake fluid changed',
    resetBy: ['Other'],
    everyKm: 30_000,
    everyMonths: undefined,
  });
  const rows = FILE.replace('25400', '');
  await applyRecords(owner, await uploadRecords(owner, rows));
  const stored = await PlanEntryModel.find({ car: car._id }).sort({ title: 1 }).lean();
  expect(stored.map(({ title, last }) => [title, last?.day, last?.mileage])).toEqual([
    ['Brake fluid changed', undefined, undefined],
    ['Full', '2024-02-01', undefined],
  ]);
  const { plan } = (await owner.get(`/api/car/${car._id}/plan`).expect(200)).body as PlanAnswer;
  expect(plan).toHaveLength(2);
});

it('the service book shows a dash for a service without a mileage', async () => {
  const owner = await signUp(api);
  const car = await buildCar(api, owner, { mileage: 10_000, nickname: 'Wagon' });
  await applyRecords(owner, await uploadRecords(owner, FILE));
  const { body } = await owner.get(`/api/car/${car._id}/book`).expect(200);
  const lines = readPages(body as Buffer).flat();
  // the cover has one as well
  expect(lines.filter((line) => line === '–')).toHaveLength(3);
  expect(lines.join('\n')).not.toMatch(/NaN|undefined/);
});

it('the API and the form go on demanding a mileage', async () => {
  const owner = await signUp(api);
  const car = await buildCar(api, owner);
  const { body } = await owner
    .post('/api/service/new')
    .send({ onCar: car._id, type: 'Full Service' })
    .expect(400);
  expect(body).toMatchObject({ details: [{ path: 'mileage' }] });
});
