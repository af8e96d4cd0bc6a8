import type { Car, PublicCar } from '@glovebox/shared/car';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildReading, buildService } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';

const api = await freshServer();
const owner = await signUp(api);
const confirmed = await signUp(api, { confirmed: true });
const unchecked = await signUp(api, { plan: 'workshop' });
const CONSISTENT = { text: 'Mileage consistent', isConfirmed: true };
const NEUTRAL = { text: 'No contradictions', isConfirmed: false };

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const month = (of: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(of));

let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner, { mileage: 240_000 });
  await ReadingModel.collection.updateOne(
    { source: 'stated', mileage: 240_000, doneAt: { $gt: day(100) } },
    { $set: { doneAt: day(200), createdAt: new Date(day(200)) } },
  );
  await giveAccess(owner, confirmed, car);
  await giveAccess(owner, unchecked, car);
});

const page = async (): Promise<PublicCar> =>
  (await api.request.get(`/api/car/check/${car.publicId}`).expect(200)).body;

/** Returns the verdict, which everybody who may see the car has to see alike. */
const verdict = async () => {
  const seen = mileageVerdict(await page());
  const own = (await owner.get(`/api/car/${car._id}`).expect(200)).body as Car;
  expect(mileageVerdict(own)).toEqual(seen);
  const html = (await api.request.get(`/check/${car.publicId}`).set('Accept', 'text/html')).text;
  if (html.includes('<title>')) expect(html).toContain(seen.text);
  return { text: seen.text, isConfirmed: seen.isConfirmed };
};

/** Makes the services look as if they had been recorded that many days ago. */
const recordedBefore = async (days: number) => {
  const createdAt = new Date(Date.now() - days * 86_400_000);
  await ServiceRecordModel.collection.updateMany({}, { $set: { createdAt } });
};

describe('only entries of confirmed workshops carry the green verdict', () => {
  it('two of a confirmed workshop do, two of another workshop do not', async () => {
    await buildService(unchecked, car, { mileage: 250_000, doneAt: day(60) });
    await buildService(unchecked, car, { mileage: 251_000, doneAt: day(50) });
    await buildService(confirmed, car, { mileage: 252_000, doneAt: day(40) });
    expect(await verdict()).toEqual(NEUTRAL);
    await buildService(confirmed, car, { mileage: 253_000, doneAt: day(30) });
    expect(await verdict()).toEqual(CONSISTENT);
  });

  it('an entry that was recorded more than 90 days after its day does not', async () => {
    await buildService(confirmed, car, { mileage: 252_000, doneAt: day(10) });
    await buildService(confirmed, car, { mileage: 250_000, doneAt: day(91) });
    expect(await verdict()).toEqual(NEUTRAL);
    await buildService(confirmed, car, { mileage: 250_100, doneAt: day(90) });
    expect(await verdict()).toEqual(CONSISTENT);
  });
});

describe('a new odometer that no confirmed workshop supports is never green', () => {
  beforeEach(async () => {
    await buildService(confirmed, car, { mileage: 250_000, doneAt: day(60) });
    await buildService(confirmed, car, { mileage: 255_000, doneAt: day(30) });
    await recordedBefore(20);
  });
  const note = (wishes = {}) =>
    buildReading(owner, car, {
      mileage: 99_000,
      doneAt: day(10),
      newInstrument: { before: 255_001 },
      ...wishes,
    });
  const NOT_CONFIRMED = {
    text: `New odometer since ${month(day(10))}, not confirmed`,
    isConfirmed: false,
  };

  it('neither by the owner’s word nor by a later entry of another workshop', async () => {
    expect(await verdict()).toEqual(CONSISTENT);
    await note();
    expect(await verdict()).toEqual(NOT_CONFIRMED);
    expect(await page()).toMatchObject({ mileage: 99_000, totalDistance: 255_001 });
    await buildService(owner, car, { mileage: 99_500, doneAt: day(3) });
    await buildService(unchecked, car, { mileage: 100_000, doneAt: day(2) });
    expect(await verdict()).toEqual(NOT_CONFIRMED);
    expect(await page()).toMatchObject({ mileage: 100_000, totalDistance: 256_001 });
  });

  it('a later entry of a confirmed workshop supports it', async () => {
    await note();
    await buildService(confirmed, car, { mileage: 100_000, doneAt: day(2) });
    expect(await verdict()).toEqual(CONSISTENT);
    expect(await page()).toMatchObject({ mileage: 100_000, totalDistance: 256_001 });
  });

  it('an entry of a confirmed workshop from before the odometer was noted does not', async () => {
    await buildService(confirmed, car, { mileage: 100_000, doneAt: day(20) });
    expect((await verdict()).text).toBe('Mileage inconsistent');
    await note({ doneAt: day(25) });
    expect(await verdict()).toEqual({
      text: `New odometer since ${month(day(25))}, not confirmed`,
      isConfirmed: false,
    });
  });

  it('a plain reading that becomes a new odometer later counts from its correction on', async () => {
    const reading = await buildReading(owner, car, { mileage: 255_001, doneAt: day(10) });
    await buildService(confirmed, car, { mileage: 255_400, doneAt: day(5) });
    expect(await verdict()).toEqual(CONSISTENT);
    await owner
      .put(`/api/car/${car._id}/readings/${reading._id}`)
      .send({ mileage: 255_001, doneAt: day(10), newInstrument: { before: 255_301 } })
      .expect(200);
    expect(await verdict()).toEqual(NOT_CONFIRMED);
  });
});

it('a car without a new odometer has no total distance besides its mileage', async () => {
  expect(await page()).not.toHaveProperty('totalDistance');
});
