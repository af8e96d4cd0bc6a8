import type { Car, MileageAnswer } from '@glovebox/shared/car';
import type { ReadingListAnswer } from '@glovebox/shared/reading';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedDetails } from '../../testing/activities.ts';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildReading, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner);
});

const carOf = async (person = owner): Promise<Car> =>
  (await person.get(`/api/car/${car._id}`).expect(200)).body as Car;
const listOf = async (person = owner, query = '') =>
  (await person.get(`/api/car/${car._id}/readings${query}`).expect(200)).body as ReadingListAnswer;
const seriesOf = async (person = owner) =>
  ((await person.get(`/api/car/${car._id}/mileage`).expect(200)).body as MileageAnswer).readings;
const pathOf = ({ _id }: { _id: string }) => `/api/car/${car._id}/readings/${_id}`;

describe('a noted reading', () => {
  it('raises the mileage of the car, also on the public page, and is in its series', async () => {
    const reading = await buildReading(owner, car, { mileage: 121_400, doneAt: '2026-03-01', note: 'Trip' });
    expect(reading).toMatchObject({ mileage: 121_400, doneAt: '2026-03-01', note: 'Trip', own: true });
    expect(await carOf()).toMatchObject({ mileage: 121_400 });
    const shown = await api.request.get(`/api/car/check/vin/${car.vin}`).expect(200);
    expect(shown.body).toMatchObject({ mileage: 121_400 });
    expect(JSON.stringify(shown.body)).not.toContain('Trip');
    expect(await seriesOf()).toContainEqual({
      doneAt: '2026-03-01',
      mileage: 121_400,
      implausible: false,
      source: 'noted',
      verified: false,
    });
  });

  it('is of today if no day is given, and is listed by day, page by page', async () => {
    await buildReading(owner, car, { mileage: 110_000, doneAt: '2025-01-01' });
    await buildReading(owner, car, { mileage: 105_000, doneAt: '2024-01-01' });
    const latest = await buildReading(owner, car, { mileage: 121_000 });
    expect(latest.doneAt).toBe(new Date().toISOString().slice(0, 10));
    const first = await listOf(owner, '?limit=2');
    expect(first.readings.map(({ mileage }) => mileage)).toEqual([121_000, 110_000]);
    const rest = await listOf(owner, `?limit=2&cursor=${first.nextCursor ?? ''}`);
    expect(rest.readings.map(({ mileage }) => mileage)).toEqual([105_000]);
    expect(rest.nextCursor).toBeNull();
  });

  it('makes a service come due', async () => {
    await buildService(owner, car, { mileage: 119_000, nextMileage: 125_000, doneAt: '2026-01-10' });
    await buildReading(owner, car, { mileage: 124_300 });
    expect(await storedDetails(car._id, 'SOON_SERVICE')).toEqual(['Oil Change Service due at 125,000 km']);
  });

  it('is judged together with the services: if it contradicts them, it is marked and does not count', async () => {
    await buildService(owner, car, { mileage: 119_000, doneAt: '2026-01-10' });
    await buildService(owner, car, { mileage: 119_500, doneAt: '2026-02-10' });
    const wrong = await buildReading(owner, car, { mileage: 1_195_000, doneAt: '2026-02-20' });
    expect(wrong.implausible).toBe(true);
    expect(await carOf()).toMatchObject({ mileage: 120_000, odometerVerdict: 'illogical' });
    await owner.put(pathOf(wrong)).send({ mileage: 119_500 }).expect(200);
    expect((await listOf()).readings).toMatchObject([{ doneAt: '2026-02-20', implausible: false }]);
    expect(await carOf()).toMatchObject({ odometerVerdict: 'logical' });
  });

  it('can be corrected, and loses its note if the correction has none', async () => {
    const reading = await buildReading(owner, car, { mileage: 121_000, doneAt: '2026-03-01', note: 'Trip' });
    const { body } = await owner.put(pathOf(reading)).send({ mileage: 121_100 }).expect(200);
    expect(body).toEqual({
      message: 'Reading changed.',
      reading: {
        _id: reading._id,
        doneAt: '2026-03-01',
        mileage: 121_100,
        implausible: false,
        own: true,
        createdAt: reading.createdAt,
        revision: 1,
      },
    });
    expect(await carOf()).toMatchObject({ mileage: 121_100 });
  });

  it('can be removed, and the removal can be undone once', async () => {
    const reading = await buildReading(owner, car, { mileage: 121_000 });
    await owner.delete(pathOf(reading)).expect(200);
    expect(await carOf()).toMatchObject({ mileage: 120_000 });
    expect((await listOf()).readings).toEqual([]);
    const { body } = await owner.post(`${pathOf(reading)}/undo`).expect(200);
    expect(body).toEqual({ message: 'Reading restored.', reading });
    expect(await carOf()).toMatchObject({ mileage: 121_000 });
    await owner.post(`${pathOf(reading)}/undo`).expect(409);
    expect(await ReadingModel.countDocuments({ car: car._id, source: 'noted' })).toBe(1);
  });

  it('is stored once for each Idempotency-Key', async () => {
    const send = (mileage: number) =>
      owner
        .post(`/api/car/${car._id}/readings`)
        .set('Idempotency-Key', 'one-reading-one-key')
        .send({ mileage });
    const { body } = await send(121_000).expect(201);
    expect((await send(121_000).expect(201)).body).toEqual(body);
    await send(121_001).expect(409);
    expect((await listOf()).readings).toHaveLength(1);
  });

  it.each([
    [{}, 'mileage'],
    [{ mileage: -1 }, 'mileage'],
    [{ mileage: 12.5 }, 'mileage'],
    [{ mileage: 2_000_001 }, 'mileage'],
    [{ mileage: 1, doneAt: '2026-02-30' }, 'doneAt'],
    [{ mileage: 1, doneAt: '2999-01-01' }, 'doneAt'],
    [{ mileage: 1, note: 'x'.repeat(501) }, 'note'],
  ])('is refused as %j with the name of the field', async (body, path) => {
    const answer = await owner.post(`/api/car/${car._id}/readings`).send(body).expect(400);
    expect(answer.body).toMatchObject({ details: [{ path }] });
    expect((await listOf()).readings).toEqual([]);
  });
});

describe('others', () => {
  it('with access to the car see its readings without notes, and cannot change them', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    const reading = await buildReading(owner, car, { mileage: 121_000, note: 'Trip' });
    const [seen] = (await listOf(workshop)).readings;
    expect(seen).toMatchObject({ _id: reading._id, mileage: 121_000, own: false });
    expect(seen).not.toHaveProperty('note');
    await workshop.put(pathOf(reading)).send({ mileage: 1 }).expect(403);
    await workshop.delete(pathOf(reading)).expect(403);
  });

  it('who own the car next keep its readings, and cannot change the ones of the previous owner', async () => {
    const reading = await buildReading(owner, car, { mileage: 125_000, note: 'Trip' });
    const next = await signUp(api);
    await transferCarTo(owner, car, next);
    expect(await carOf(next)).toMatchObject({ mileage: 125_000 });
    expect((await listOf(next)).readings).toMatchObject([{ mileage: 125_000, own: false }]);
    expect(JSON.stringify(await listOf(next))).not.toContain('Trip');
    await next.put(pathOf(reading)).send({ mileage: 60_000 }).expect(403);
    await next.delete(pathOf(reading)).expect(403);
    await owner.delete(pathOf(reading)).expect(404);
  });
});

it('a removed car leaves no reading behind', async () => {
  await buildReading(owner, car, { mileage: 121_000 });
  await buildService(owner, car, { mileage: 121_500 });
  expect(await ReadingModel.countDocuments({ car: car._id })).toBe(3);
  await owner.delete(`/api/car/${car._id}`).expect(200);
  expect(await ReadingModel.countDocuments({ car: car._id })).toBe(0);
});

describe('a new instrument', () => {
  // stated today: 120,000 km
  const fit = (over: object = {}) =>
    buildReading(owner, car, { mileage: 12, newInstrument: { before: 120_100 }, ...over });
  const today = () => new Date().toISOString().slice(0, 10);

  it('begins a new count, on which the mileage, the verdict and the due services are based', async () => {
    await buildService(owner, car, { mileage: 110_000, nextMileage: 125_000, doneAt: '2025-01-10' });
    const reading = await fit();
    expect(reading).toMatchObject({ mileage: 12, newInstrument: { before: 120_100 }, implausible: false });
    expect((await listOf()).readings).toEqual([reading]);
    await buildService(owner, car, { mileage: 30, type: 'Brake Service' });
    const newInstruments = [{ doneAt: today(), before: 120_100, after: 12 }];
    const shown = await carOf();
    expect(shown).toMatchObject({ mileage: 30, odometerVerdict: 'logical', newInstruments });
    expect(shown.due).toMatchObject([{ dueKm: 4_912, kmLeft: 4_882, doneKm: -10_088, state: 'later' }]);
    // the readings stay as they were entered
    const { body } = await owner.get(`/api/car/${car._id}/mileage`).expect(200);
    const series = body as MileageAnswer;
    expect(series.newInstruments).toEqual(newInstruments);
    expect(series.readings.map(({ mileage }) => mileage).sort((a, b) => a - b)).toEqual([
      12, 30, 110_000, 120_000,
    ]);
    expect(series.readings.every(({ implausible }) => !implausible)).toBe(true);
  });

  it('is shown on the public page, and stays when the car changes hands', async () => {
    await fit({ note: 'By Carla' });
    const page = await api.request.get(`/api/car/check/vin/${car.vin}`).expect(200);
    const newInstruments = [{ doneAt: today(), before: 120_100, after: 12 }];
    expect(page.body).toMatchObject({ mileage: 12, newInstruments });
    expect(JSON.stringify(page.body)).not.toContain('Carla');
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    expect(await carOf(buyer)).toMatchObject({ mileage: 12, newInstruments });
  });

  it('ends when its reading is removed, or corrected to have none, until that is undone', async () => {
    await buildService(owner, car, { mileage: 110_000, doneAt: '2025-01-10' });
    const reading = await fit();
    await owner.put(pathOf(reading)).send({ mileage: 12 }).expect(200);
    expect(await carOf()).toMatchObject({
      mileage: 120_000,
      newInstruments: [],
    });
    const again = { mileage: 12, newInstrument: { before: 120_100 } };
    await owner.put(pathOf(reading)).send(again).expect(200);
    expect(await carOf()).toMatchObject({ mileage: 12, odometerVerdict: 'logical' });
    await owner.delete(pathOf(reading)).expect(200);
    expect(await carOf()).toMatchObject({ mileage: 120_000, newInstruments: [] });
    await owner.post(`${pathOf(reading)}/undo`).expect(200);
    expect(await carOf()).toMatchObject({ mileage: 12, newInstruments: [{ before: 120_100, after: 12 }] });
  });

  it('does not count if readings of the old instrument follow it', async () => {
    await buildService(owner, car, { mileage: 119_000, doneAt: '2026-03-01' });
    await buildService(owner, car, { mileage: 119_500, doneAt: '2026-05-01' });
    await buildService(owner, car, { mileage: 119_700, doneAt: '2026-06-01' });
    await buildService(owner, car, { mileage: 119_900, doneAt: '2026-07-01' });
    const wrong = await fit({ doneAt: '2026-04-01', newInstrument: { before: 119_200 } });
    expect(wrong.implausible).toBe(true);
    expect(await carOf()).toMatchObject({
      mileage: 120_000,
      odometerVerdict: 'illogical',
      newInstruments: [],
    });
  });

  it('does not change the distance between two fill-ups', async () => {
    const buy = (body: object) => owner.patch(`/api/car/fuel/${car._id}`).send(body).expect(201);
    await buy({ amount: 40, cpl: 1.8, mileage: 119_900, full: true, doneAt: '2026-01-01' });
    await fit();
    await buy({ amount: 30, cpl: 1.8, mileage: 212, full: true });
    const { body } = await owner.get(`/api/car/fuel/${car._id}`).expect(200);
    // 200 km on the old instrument, and 200 km on the new one
    expect((body as { consumption: unknown }).consumption).toMatchObject({ distance: 400 });
  });

  it.each([[{ before: -1 }], [{ before: 1.5 }], [{}], [{ before: 1, after: 2 }], ['120000']])(
    'is refused with the field and the reason when it is %j',
    async (newInstrument) => {
      const path = `/api/car/${car._id}/readings`;
      const { body } = await owner.post(path).send({ mileage: 12, newInstrument }).expect(400);
      const { details } = body as { details: { path: (string | number)[] | string }[] };
      expect(JSON.stringify(details[0]?.path)).toContain('newInstrument');
      expect((await listOf()).readings).toEqual([]);
    },
  );
});
