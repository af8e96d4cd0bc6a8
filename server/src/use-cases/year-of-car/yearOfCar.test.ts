import type { Car } from '@glovebox/shared/car';
import { costsSchema } from '@glovebox/shared/costs';
import { yearOfCarSchema, type YearOfCar } from '@glovebox/shared/yearOfCar';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarPurchaseModel } from '../../modules/car-purchases/carPurchaseModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { resetClockAfterEach, setClock } from '../../testing/clock.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const EUR = (amount: number) => ({ amount, currency: 'EUR' });

const api = await testServer();
let owner: Person;
let car: Car;
resetClockAfterEach();
beforeEach(async () => {
  setClock('2026-11-20T12:00:00Z');
  owner = await signUp(api);
  car = await buildCar(api, owner, { mileage: 130_000, nickname: 'Anna’s Golf' });
});

const yearOf = async (person: Person, year: number, query = ''): Promise<YearOfCar> =>
  yearOfCarSchema.parse((await person.get(`/api/car/${car._id}/year/${year}${query}`).expect(200)).body);
const pictureOf = (person: Person, year: number, query = '') =>
  person.get(`/api/car/${car._id}/year/${year}/picture.png${query}`);
const fill = (doneAt: string, mileage: number, more: object = {}) =>
  buildFuel(owner, car, { doneAt, mileage, amount: 40, cpl: 1.5, currency: 'EUR', full: true, ...more });

/** Records fill-ups over the turn of 2024 to 2025 and up to 2026. */
const recordYears = async () => {
  await fill('2024-11-01', 100_000);
  await fill('2024-12-22', 100_600);
  await fill('2025-01-11', 101_200);
  await fill('2025-05-01', 101_900);
  await fill('2025-12-31', 102_400);
  await fill('2026-01-31', 103_000);
};

describe('the year of a car', () => {
  it('has the distance, the costs and the consumption of the year, with the longest trip that ended in it', async () => {
    await recordYears();
    const found = await yearOf(owner, 2025);
    const costs = costsSchema.parse(
      (await owner.get(`/api/car/${car._id}/costs?from=2025-01&to=2025-12`).expect(200)).body,
    );
    expect(found).toMatchObject({
      years: { first: 2024, last: 2026 },
      distance: costs.distance,
      about: true,
      longestTrip: { km: 700, day: '2025-05-01' },
      totals: [EUR(180)],
      visits: 0,
    });
    // 3 fill-ups of 40 l over 1,800 km ended in this year
    expect(found.consumptions).toEqual([{ energy: 'petrol', per100Km: 6.67 }]);
    const months = found.months.map(({ km }) => km ?? 0);
    expect(months).toHaveLength(12);
    expect(months.reduce((sum, km) => sum + km, 0)).toBeCloseTo(found.distance ?? 0, -2);
    expect(found.words?.facts).toEqual([
      { value: '6.67', label: 'l/100 km' },
      { value: '700 km', label: 'between two fill-ups' },
      { value: '€180', label: '€0.12 a km' },
    ]);
  });

  it('says how many records without a price do not count', async () => {
    await recordYears();
    await fill('2025-06-01', 102_000, { cpl: undefined, currency: undefined });
    expect((await yearOf(owner, 2025)).words?.unpriced).toBe('1 record without a price is not counted');
    expect((await yearOf(owner, 2025, '?costs=0')).words?.unpriced).toBe('');
  });

  it('leaves out the costs and the nickname on wish', async () => {
    await recordYears();
    const { words } = await yearOf(owner, 2025);
    expect(words).toMatchObject({ title: 'Anna’s Golf', subtitle: 'Volkswagen Golf VII', span: '' });
    const without = await yearOf(owner, 2025, '?costs=0&nickname=0');
    expect(without.totals).toEqual([]);
    expect(without.words).toMatchObject({ title: 'Volkswagen Golf VII', subtitle: '' });
    expect(JSON.stringify(without.words)).not.toMatch(/€|Anna/);
  });

  it('counts the services of one visit as one, and names the day until which the current year counts', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    const year = 2026;
    await buildService(workshop, car, { doneAt: `${year}-01-05`, mileage: 130_100 });
    await buildService(workshop, car, { doneAt: `${year}-01-05`, mileage: 130_100, type: 'Brake Service' });
    await buildService(owner, car, { doneAt: `${year}-01-06`, mileage: 130_200 });
    expect(await yearOf(owner, year)).toMatchObject({
      visits: 1,
      words: { stamped: '1 visit stamped by workshops' },
    });
  });

  it('is in the units of the account, with several currencies beside each other', async () => {
    await recordYears();
    await fill('2025-06-01', 102_000, { currency: 'GBP', cpl: 1 });
    await owner
      .patch('/api/auth/settings')
      .send({ distance: 'mi', volume: 'gal-us', consumption: 'mpg-us', currency: 'GBP' })
      .expect(200);
    const { words } = await yearOf(owner, 2025);
    expect(words?.distance).toMatch(/^about [\d,]+ mi$/);
    expect(words?.facts.map(({ label }) => label)).toEqual(['mpg', 'between two fill-ups', 'spent + €180']);
    expect(words?.facts.at(-1)?.value).toBe('£40.00');
  });

  it('leaves out implausible readings', async () => {
    await recordYears();
    const before = await yearOf(owner, 2025);
    await fill('2025-03-01', 190_000, { cpl: undefined, currency: undefined, full: false, amount: 0.01 });
    const after = await yearOf(owner, 2025);
    expect(after.distance).toBe(before.distance);
    // the fill-up whose reading is wrong separates the two around it
    expect(after.longestTrip).toEqual({ km: 600, day: '2025-01-11' });
  });

  it('says nothing, and has no picture, for a year in which the car was not theirs or nothing is known', async () => {
    await recordYears();
    for (const year of [1999, 2020, 2099]) {
      expect(await yearOf(owner, year)).toMatchObject({ distance: null, words: null });
      await pictureOf(owner, year).expect(404);
    }
    await owner.get(`/api/car/${car._id}/year/25`).expect(404);
  });
});

describe('after a transfer', () => {
  it('each of the two has only their own time', async () => {
    await recordYears();
    const before = await yearOf(owner, 2025);
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    const { nickname: _nickname, ...shown } = before.car;
    const after = await yearOf(owner, 2025);
    expect(after).toMatchObject({
      car: { _id: shown._id, name: shown.name, isFormer: true },
      distance: before.distance,
      consumptions: before.consumptions,
      longestTrip: before.longestTrip,
      totals: before.totals,
    });
    expect(await yearOf(buyer, 2025)).toMatchObject({ years: null, words: null });
    await buildReading(buyer, car, { mileage: 140_000 });
    await buyer.delete(`/api/car/${car._id}`).expect(200);
    expect(await yearOf(owner, 2025)).toEqual(after);
    await pictureOf(owner, 2025).expect(200);
  });

  it('fill-ups before it and after the car came back do not follow each other', async () => {
    await recordYears();
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    await buildReading(buyer, car, { mileage: 135_000 });
    await transferCarTo(buyer, car, owner);
    // the API always sets the day on which the car is given away to today
    const day = '2026-11-13';
    await CarPurchaseModel.updateOne(
      { person: owner.user.id, ended: { $ne: null } },
      { $set: { 'ended.day': day, until: day } },
    );
    await buildFuel(owner, car, { mileage: 135_900, full: true });
    expect((await yearOf(owner, 2026)).longestTrip).toEqual({ km: 600, day: '2026-01-31' });
  });
});

it('is a picture of 1080 by 1350, which changes with what it says', async () => {
  await recordYears();
  const { body } = await pictureOf(owner, 2025).expect(200).expect('content-type', 'image/png');
  expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 });
  expect((await pictureOf(owner, 2025).expect(200)).body).toEqual(body);
  expect((await pictureOf(owner, 2025, '?costs=0').expect(200)).body).not.toEqual(body);
});
