import type { Car, CarCard } from '@glovebox/shared/car';
import type { NewService, Service } from '@glovebox/shared/serviceRecord';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedDetails } from '../../testing/activities.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
const workshop = await signUp(api, { plan: 'workshop' });
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner);
});

const record = (doneAt: string, wishes: Partial<NewService>) =>
  buildService(owner, car, { mileage: 100_000, doneAt, ...wishes });
const carOf = async () => (await owner.get(`/api/car/${car._id}`).expect(200)).body as Car;
const due = async () => (await carOf()).due.map(({ title, state, kmLeft }) => [title, state, kmLeft]);
const told = () => storedDetails(car._id, 'SOON_SERVICE');

describe('what is due on a car', () => {
  it('is overdue, due soon or due later, and sorted by urgency for the owner and the workshop', async () => {
    const belt = await record('2025-01-01', {
      type: 'Other',
      description: 'Timing belt',
      nextMileage: 190_000,
    });
    await record('2025-01-02', { type: 'Brake Service', nextMileage: 121_000 });
    await record('2025-01-03', { nextMileage: 119_500 });
    expect(await due()).toEqual([
      ['Oil Change Service', 'overdue', -500],
      ['Brake Service', 'soon', 1_000],
      ['Timing belt', 'later', 70_000],
    ]);
    const shown = (await carOf()).due;
    expect(shown[2]).toEqual({
      id: belt._id,
      source: 'service',
      service: belt._id,
      type: 'Other',
      title: 'Timing belt',
      state: 'later',
      doneKm: 100_000,
      doneOn: '2025-01-01',
      dueKm: 190_000,
      kmLeft: 70_000,
    });
    const cards = (await owner.get('/api/car/').expect(200)).body.cars as CarCard[];
    expect(cards[0]?.due).toEqual(shown);
    await giveAccess(owner, workshop, car);
    const [ofWorkshop] = (await workshop.get('/api/car/workshop/cars').expect(200)).body.cars;
    expect(ofWorkshop).toMatchObject({
      due: shown,
    });
  });

  it('is updated when services are recorded, corrected and removed', async () => {
    await record('2025-01-01', { nextMileage: 119_000 });
    const newer = await record('2025-02-01', { nextMileage: 130_000 });
    expect(await due()).toEqual([['Oil Change Service', 'later', 10_000]]);
    await owner.put(`/api/service/${newer._id}`).send({ type: 'Full Service', mileage: 100_000 }).expect(200);
    expect(await due()).toEqual([]);
    await owner.delete(`/api/service/${newer._id}`).expect(200);
    expect(await due()).toEqual([['Oil Change Service', 'overdue', -1_000]]);
  });
});

describe('SOON_SERVICE', () => {
  it('is not recorded for a service that was done again since', async () => {
    await record('2025-01-01', { nextMileage: 121_500 });
    await record('2025-02-01', { nextMileage: 140_000 });
    await buildService(owner, car, { type: 'Brake Service', mileage: 121_000 });
    expect(await told()).toEqual([]);
    await buildService(owner, car, { type: 'Brake Service', mileage: 139_000 });
    await buildService(owner, car, { type: 'Brake Service', mileage: 139_500 });
    expect(await told()).toEqual(['Oil Change Service due at 140,000 km']);
  });

  it('says how far a service is overdue when a reading passes its mileage', async () => {
    await record('2025-01-01', { type: 'Other', parts: ['Timing belt'], nextMileage: 125_000 });
    await buildService(owner, car, { mileage: 127_500 });
    expect(await told()).toEqual(['Timing belt due at 125,000 km, overdue by 2,500 km']);
  });
});

describe('the next mileage of a service that was done again', () => {
  const nexts = (services: Service[]) => services.map(({ nextMileage }) => nextMileage);

  it('is shown on the page of the older service only', async () => {
    const old = await record('2025-01-01', { nextMileage: 119_000 });
    await record('2025-02-01', { nextMileage: 130_000 });
    const get = async (path: string) => (await owner.get(path).expect(200)).body;
    expect(await get(`/api/service/${old._id}`)).toMatchObject({ nextMileage: 119_000 });
    const newestOnly = [130_000, undefined];
    expect(nexts((await carOf()).services)).toEqual(newestOnly);
    expect(nexts((await get('/api/car/')).cars[0].services)).toEqual(newestOnly);
    expect(nexts((await get('/api/car/services')).services)).toEqual(newestOnly);
    expect(nexts((await get(`/api/car/${car._id}/services`)).services)).toEqual(newestOnly);
    expect(nexts((await get(`/api/car/check/${car.publicId}`)).services)).toEqual(newestOnly);
    const [exported] = (await get('/api/auth/export')).cars;
    expect(nexts(exported.services)).toEqual([130_000, 119_000]);
  });
});
