import { publicCarSchema, type Car } from '@glovebox/shared/car';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import type { Reading, ReadingListAnswer } from '@glovebox/shared/reading';
import type { Service, ServiceDetail } from '@glovebox/shared/serviceRecord';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { readPages } from '../../testing/pdfText.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
let seller: Person;
let buyer: Person;
let car: Car;
let wrong: Reading;
beforeEach(async () => {
  seller = await signUp(api);
  buyer = await signUp(api);
  car = await buildCar(api, seller, { mileage: 120_000 });
  await buildService(seller, car, { mileage: 100_000, doneAt: '2025-01-10' });
  await buildService(seller, car, { mileage: 105_000, doneAt: '2025-06-10' });
  wrong = await buildReading(seller, car, { mileage: 116_000, doneAt: '2025-08-20', note: 'Guess' });
  await transferCarTo(seller, car, buyer);
});

const path = ({ _id } = wrong) => `/api/car/${car._id}/readings/${_id}/dispute`;
const dispute = () => buyer.post(path()).expect(201);
const carOf = async (person = buyer) => (await person.get(`/api/car/${car._id}`).expect(200)).body as Car;
const listOf = async (person = buyer) =>
  ((await person.get(`/api/car/${car._id}/readings`).expect(200)).body as ReadingListAnswer).readings;
const publicCar = async () =>
  publicCarSchema.parse((await api.request.get(`/api/car/check/vin/${car.vin}`).expect(200)).body);
/** The buyer's own readings, which the seller's contradicts. */
const readByBuyer = async () => {
  await buildReading(buyer, car, { mileage: 111_000, doneAt: '2025-09-01' });
  await buildReading(buyer, car, { mileage: 112_000, doneAt: '2025-10-01' });
};

describe('a reading of the seller that contradicts those of the buyer', () => {
  it('does not count once the buyer disputes it, and counts again when they withdraw that', async () => {
    await readByBuyer();
    expect(await carOf()).toMatchObject({ odometerVerdict: 'illogical' });
    expect((await listOf()).find(({ _id }) => _id === wrong._id)).toMatchObject({
      own: false,
      may: 'dispute',
    });
    const { body } = await dispute();
    expect(body).toMatchObject({
      message: 'Reading disputed.',
      reading: { disputed: true, implausible: true, may: 'withdraw' },
    });
    expect(await carOf()).toMatchObject({ odometerVerdict: 'disputed' });
    await buyer.delete(path()).expect(200);
    expect(await carOf()).toMatchObject({ odometerVerdict: 'illogical' });
    expect((await listOf()).find(({ _id }) => _id === wrong._id)).not.toHaveProperty('disputed');
  });

  it('can be disputed when it is the one that was kept', async () => {
    const own = await buildReading(buyer, car, { mileage: 111_000, doneAt: '2025-09-01' });
    expect(own.implausible).toBe(true);
    await dispute();
    expect((await listOf()).find(({ _id }) => _id === own._id)).toMatchObject({ implausible: false });
    expect(await carOf()).toMatchObject({ odometerVerdict: 'disputed' });
  });

  it('leaves nothing else to dispute once it is disputed and nothing contradicts any more', async () => {
    const other = await buildReading(seller, (car = await buildCar(api, seller)), {
      mileage: 100_500,
      doneAt: '2025-02-01',
    });
    const service = await buildService(seller, car, { mileage: 101_000, doneAt: '2025-03-01' });
    wrong = await buildReading(seller, car, { mileage: 116_000, doneAt: '2025-08-20' });
    await transferCarTo(seller, car, buyer);
    const may = async () => [
      (await listOf()).find(({ _id }) => _id === other._id)?.may,
      (await listOf()).find(({ _id }) => _id === wrong._id)?.may,
      ((await buyer.get(`/api/service/${service._id}`).expect(200)).body as ServiceDetail).may.dispute,
    ];
    expect(await may()).toEqual([undefined, undefined, false]);
    await readByBuyer();
    expect(await may()).toEqual(['dispute', 'dispute', true]);
    await dispute();
    expect(await may()).toEqual([undefined, 'withdraw', false]);
    await buyer.delete(path()).expect(200);
    expect(await may()).toEqual(['dispute', 'dispute', true]);
  });

  it('can be disputed if it only contradicts the fill-ups of the buyer', async () => {
    car = await buildCar(api, seller);
    wrong = await buildReading(seller, car, { mileage: 116_000, doneAt: '2025-08-20' });
    await transferCarTo(seller, car, buyer);
    await buildFuel(buyer, car, { mileage: 111_000, doneAt: '2025-09-01' });
    expect((await listOf()).map(({ may }) => may)).toEqual(['dispute']);
    await dispute();
  });

  it('no longer raises the mileage of the car', async () => {
    const other = await buildCar(api, seller, { mileage: 120_000 });
    await buildService(seller, other, { mileage: 100_000, doneAt: '2025-01-10' });
    const high = await buildReading(seller, other, { mileage: 150_000, doneAt: '2025-10-10' });
    await transferCarTo(seller, other, buyer);
    const mileage = async () => ((await buyer.get(`/api/car/${other._id}`).expect(200)).body as Car).mileage;
    expect(await mileage()).toBe(150_000);
    await buyer.post(`/api/car/${other._id}/readings/${high._id}/dispute`).expect(201);
    expect(await mileage()).toBe(120_000);
  });

  it('stays on the public page as disputed, in the book and in the export; the verdict is never consistent', async () => {
    await readByBuyer();
    await dispute();
    const shown = await publicCar();
    expect(shown).toMatchObject({ mileage: 120_000, odometerVerdict: 'disputed' });
    expect(shown.record.disputed).toEqual([{ day: '2025-08-20', km: 116_000 }]);
    for (const confirmedReadings of [0, 9])
      expect(mileageVerdict({ ...shown, confirmedReadings })).toEqual({
        text: 'Mileage disputed',
        clause: 'the mileage is disputed',
        isConfirmed: false,
      });
    expect(JSON.stringify(shown)).not.toContain('Guess');
    const book = await buyer.get(`/api/car/${car._id}/book`).expect(200);
    expect(
      readPages(book.body as Buffer)
        .flat()
        .join(' '),
    ).toContain('116,000 km of Aug 20,');
    expect((await buyer.get('/api/auth/export').expect(200)).text).toContain('"disputed":true');
  });

  it('keeps its verdict when readings follow in order', async () => {
    await readByBuyer();
    await dispute();
    await buildReading(buyer, car, { mileage: 113_000, doneAt: '2025-11-01' });
    expect(await carOf()).toMatchObject({ odometerVerdict: 'disputed' });
  });

  it('leaves the verdict inconsistent where the others contradict each other too', async () => {
    await readByBuyer();
    await buildReading(buyer, car, { mileage: 1_200, doneAt: '2025-11-01' });
    await dispute();
    expect(await carOf()).toMatchObject({ odometerVerdict: 'illogical' });
  });

  it('stays disputed for the next owner, who may withdraw that', async () => {
    await readByBuyer();
    await dispute();
    const next = await signUp(api);
    await transferCarTo(buyer, car, next);
    expect(await carOf(next)).toMatchObject({ odometerVerdict: 'disputed' });
    await buyer.delete(path()).expect(404);
    await next.delete(path()).expect(200);
  });

  it('is not disputed twice, by others, or withdrawn when it is not disputed', async () => {
    await readByBuyer();
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(buyer, workshop, car);
    await workshop.post(path()).expect(403);
    await seller.post(path()).expect(404);
    expect((await listOf(workshop)).every(({ may }) => may === undefined)).toBe(true);
    await buyer.delete(path()).expect(409);
    await dispute();
    const { body } = await buyer.post(path()).expect(409);
    expect(body.error).toBe('This reading is disputed already.');
  });
});

it('a reading that contradicts nothing cannot be disputed, and an own one is corrected instead', async () => {
  const { body } = await buyer.post(path()).expect(409);
  expect(body.error).toBe('This reading fits the others, so there is nothing to dispute.');
  const own = await buildReading(buyer, car, { mileage: 90_000, doneAt: '2025-09-01' });
  expect((await buyer.post(path(own)).expect(409)).body.error).toBe(
    'You recorded this reading. Edit or remove it instead.',
  );
  await buyer.post(path({ ...own, _id: '0'.repeat(24) })).expect(404);
});

describe('a service of the seller that contradicts the readings of the buyer', () => {
  const SENTENCE = { sentence: 'It had 105,000 km less a month.' };
  let service: Service;
  beforeEach(async () => {
    car = await buildCar(api, seller, { mileage: 120_000 });
    await buildService(seller, car, { mileage: 100_000, doneAt: '2025-01-10' });
    const details = { type: 'Brake Service', nextMileage: 165_000, doneAt: '2025-08-20' } as const;
    service = await buildService(seller, car, { ...details, mileage: 116_000 });
    await transferCarTo(seller, car, buyer);
    await readByBuyer();
  });
  const servicePath = () => `/api/service/${service._id}`;
  const detail = async () => (await buyer.get(servicePath()).expect(200)).body as ServiceDetail;

  it('counts neither for the mileage nor for what is due once they dispute it', async () => {
    expect((await detail()).may).toMatchObject({ dispute: true, withdrawDispute: false });
    expect((await carOf()).due).toHaveLength(1);
    await buyer.post(`${servicePath()}/dispute`).send(SENTENCE).expect(201);
    expect(await carOf()).toMatchObject({ odometerVerdict: 'disputed', due: [] });
    expect(await detail()).toMatchObject({
      implausible: true,
      may: { dispute: false, withdrawDispute: true },
    });
    const { services, record } = await publicCar();
    expect(services[0]).toMatchObject({ mileage: 116_000, disputed: true });
    expect(record.disputed).toEqual([{ day: '2025-08-20', km: 116_000 }]);
    await buyer.delete(`${servicePath()}/dispute`).expect(200);
    expect((await carOf()).due).toHaveLength(1);
    expect(await carOf()).toMatchObject({ odometerVerdict: 'illogical' });
  });

  it('cannot be disputed while it contradicts nothing', async () => {
    for (const { _id, own } of await listOf())
      if (own) await buyer.delete(`/api/car/${car._id}/readings/${_id}`).expect(200);
    const { body } = await buyer.post(`${servicePath()}/dispute`).send(SENTENCE).expect(409);
    expect(body.error).toBe(
      'The mileage of this service fits the other readings, so there is nothing to dispute.',
    );
    expect((await detail()).may).toMatchObject({ dispute: false });
  });
});

it('an entry that a workshop verified goes on counting when the owner disputes it', async () => {
  const workshop = await signUp(api, { plan: 'workshop' });
  await giveAccess(buyer, workshop, car);
  const service = await buildService(workshop, car, { mileage: 121_000 });
  await buyer.post(`/api/service/${service._id}/dispute`).send({ sentence: 'Never done.' }).expect(201);
  expect(await carOf()).toMatchObject({ mileage: 121_000 });
});
