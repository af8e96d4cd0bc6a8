import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import { firstFuelDay } from '@glovebox/shared/fuelMonths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCar, buildFuel } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { buildTransfer, transferCarTo } from '../../testing/transfers.ts';

let api: TestServer;
let owner: Person;
let buyer: Person;
beforeAll(async () => {
  api = await startTestServer();
  owner = await signUp(api);
  buyer = await signUp(api);
});
afterAll(() => api.stop());

const homeOf = async (person: Person) =>
  dashboardAnswerSchema.parse((await person.get('/api/car/dashboard').expect(200)).body);

describe('the transfers of the home page', () => {
  it('are those to the caller, until they are accepted', async () => {
    const car = await buildCar(api, owner);
    const transfer = await buildTransfer(owner, car, buyer);
    expect((await homeOf(buyer)).transfers).toEqual([transfer]);
    expect((await homeOf(owner)).transfers).toEqual([]);
    await buyer.post(`/api/token/accept/${transfer.token}`).expect(200);
    const home = await homeOf(buyer);
    expect(home.transfers).toEqual([]);
    expect(home.cars).toMatchObject([{ _id: car._id }]);
  });
});

describe('the fuel of the home page', () => {
  it('states that nothing was recorded, so that a sample can be shown', async () => {
    const { fuel } = await homeOf(await signUp(api));
    expect(fuel.recorded).toBe(false);
    expect(fuel.months.map(({ litres, cost }) => litres + cost)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('sums the purchases of six months over all cars, including a transferred one', async () => {
    const driver = await signUp(api);
    const [first, second] = [await buildCar(api, driver), await buildCar(api, driver)];
    const oldest = firstFuelDay(new Date());
    await buildFuel(driver, first, { amount: 40, cpl: 1.5, doneAt: oldest });
    await buildFuel(driver, second, { amount: 10.5, cpl: 1.6, doneAt: oldest });
    await buildFuel(driver, second, { amount: 30, cpl: 2 });
    await transferCarTo(driver, second, buyer);
    const { fuel } = await homeOf(driver);
    expect(fuel.recorded).toBe(true);
    expect(fuel.months).toHaveLength(6);
    expect(fuel.months[0]).toMatchObject({ month: oldest.slice(0, 7), litres: 50.5, cost: 76.8 });
    expect(fuel.months[5]).toMatchObject({ litres: 30, cost: 60 });
    expect((await homeOf(buyer)).fuel.recorded).toBe(false);
  });

  it('counts purchases that are too old to be shown as recorded', async () => {
    const driver = await signUp(api);
    await buildFuel(driver, await buildCar(api, driver), { doneAt: '2020-01-01' });
    const { fuel } = await homeOf(driver);
    expect(fuel.recorded).toBe(true);
    expect(fuel.months.every(({ litres }) => litres === 0)).toBe(true);
  });
});
