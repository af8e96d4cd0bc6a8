import type { Car } from '@glovebox/shared/car';
import { serviceDetailListAnswerSchema } from '@glovebox/shared/serviceRecord';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarModel } from '../cars/carModel.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { UserModel } from '../accounts/userModel.ts';
import { moveServices } from './servicesOfCar.ts';

const api = await testServer();
let owner: Person;
let workshop: Person;
let car: Car;
let workshopsCar: Car;
beforeEach(async () => {
  owner = await signUp(api);
  workshop = await signUp(api, { plan: 'workshop' });
  car = await buildCar(api, owner);
  workshopsCar = await buildCar(api, workshop);
  await giveAccess(owner, workshop, car);
});

const listed = async (person: Person, limit = 100) => {
  const ids: string[] = [];
  let cursor: string | null = '';
  do {
    const path = `/api/car/services?limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const answer = await person.get(path).expect(200);
    const page = serviceDetailListAnswerSchema.parse(answer.body);
    expect(page.services.length).toBeLessThanOrEqual(limit);
    ids.push(...page.services.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
};

describe('the services of a caller', () => {
  it('are those on their own cars, whoever recorded them', async () => {
    const workshops = await buildService(workshop, car, { doneAt: '2026-01-02' });
    const own = await buildService(owner, car, { doneAt: '2026-01-01' });
    expect(await listed(owner)).toEqual([workshops._id, own._id]);
  });

  it('include, for a workshop, those that it recorded on other cars', async () => {
    const first = await buildService(workshop, car, { doneAt: '2026-01-03' });
    const second = await buildService(workshop, workshopsCar, { doneAt: '2026-01-02' });
    const third = await buildService(workshop, car, { doneAt: '2026-01-01' });
    await buildService(owner, car, { doneAt: '2026-01-04' });
    expect(await listed(workshop)).toEqual([first._id, second._id, third._id]);
  });

  it.each([1, 2, 3, 7])('are listed once each in pages of %i, though many share a day', async (limit) => {
    const recorded: string[] = [];
    for (let index = 0; index < 9; index += 1) {
      const onCar = index % 2 ? car : workshopsCar;
      const doneAt = index < 6 ? '2026-01-02' : `2026-01-0${index % 2 ? 1 : 3}`;
      recorded.push((await buildService(workshop, onCar, { doneAt }))._id);
    }
    const seen = await listed(workshop, limit);
    expect(seen).toHaveLength(9);
    expect([...seen].sort()).toEqual([...recorded].sort());
    expect(seen).toEqual(await listed(workshop));
  });

  describe('searched', () => {
    const found = async (person: Person, search: string, limit = 100) => {
      const { body } = await person.get('/api/car/services').query({ search, limit }).expect(200);
      return serviceDetailListAnswerSchema.parse(body);
    };
    const idsOf = async (person: Person, search: string) =>
      (await found(person, search)).services.map(({ _id }) => _id);

    it('are those that each word names: by type, description, part, day or car', async () => {
      const brakes = await buildService(owner, car, {
        type: 'Brake Service',
        doneAt: '2025-04-03',
        parts: ['Pads (front)'],
      });
      const belt = await buildService(owner, car, {
        type: 'Other',
        doneAt: '2026-01-01',
        description: 'Timing belt, 100% new',
      });
      const second = await buildCar(api, owner);
      const stranger = await signUp(api);
      await buildService(stranger, await buildCar(api, stranger), { type: 'Brake Service' });
      const onSecond = await buildService(owner, second, { type: 'Brake Service', doneAt: '2024-01-01' });

      expect(await idsOf(owner, 'brake')).toEqual([brakes._id, onSecond._id]);
      expect(await idsOf(owner, '  BRAKE  pads ')).toEqual([brakes._id]);
      expect(await idsOf(owner, '(front)')).toEqual([brakes._id]);
      expect(await idsOf(owner, '2025-04')).toEqual([brakes._id]);
      expect(await idsOf(owner, 'timing 100%')).toEqual([belt._id]);
      expect(await idsOf(owner, second.vin.slice(-8))).toEqual([onSecond._id]);
      expect(await idsOf(owner, `${second.make.name} brake`)).toEqual([brakes._id, onSecond._id]);
      expect(await idsOf(owner, '.*')).toEqual([]);
      expect(await idsOf(workshop, 'brake')).toEqual([]);
    });

    it('come in pages, too', async () => {
      for (const day of ['01', '02', '03'])
        await buildService(owner, car, { type: 'Full Service', doneAt: `2026-01-${day}` });
      await buildService(owner, car, { type: 'Brake Service', doneAt: '2026-01-02' });
      const first = await found(owner, 'full', 2);
      expect(first.services.map(({ doneAt }) => doneAt)).toEqual(['2026-01-03', '2026-01-02']);
      const next = await owner
        .get('/api/car/services')
        .query({ search: 'full', limit: 2, cursor: first.nextCursor })
        .expect(200);
      expect(next.body).toMatchObject({ services: [{ doneAt: '2026-01-01' }], nextCursor: null });
      await owner.get(`/api/car/services?search=${'x'.repeat(101)}`).expect(400);
    });

    it('are, for a workshop, those that it recorded on the cars that it has access to', async () => {
      const { _id } = await buildService(workshop, car, { type: 'Brake Service' });
      await buildService(owner, car, { type: 'Brake Service' });
      expect(await idsOf(workshop, `brake ${car.vin}`)).toEqual([_id]);
    });
  });

  it('exclude those on a car that the workshop lost access to, until it regains access', async () => {
    const { _id } = await buildService(workshop, car);
    await owner.delete(`/api/car/${car._id}/access/${workshop.user.id}`).expect(200);
    expect(await listed(workshop)).toEqual([]);
    await giveAccess(owner, workshop, car);
    expect(await listed(workshop)).toEqual([_id]);
  });

  it('are only those on its own cars while the plan of a workshop has lapsed', async () => {
    const { _id } = await buildService(workshop, car);
    const own = await buildService(workshop, workshopsCar, { doneAt: '2026-01-01' });
    await UserModel.updateOne({ _id: workshop.user.id }, { $set: { plan: 'free' } });
    expect(await listed(workshop)).toEqual([own._id]);
    await UserModel.updateOne({ _id: workshop.user.id }, { $set: { plan: 'workshop' } });
    expect(await listed(workshop)).toEqual([_id, own._id]);
  });

  it('move with the car to its next owner', async () => {
    const next = await signUp(api);
    const { _id } = await buildService(owner, car);
    const nextId = new Types.ObjectId(next.user.id);
    await CarModel.updateOne({ _id: car._id }, { $set: { owner: nextId } });
    await inTransaction((session) => moveServices(session, new Types.ObjectId(car._id), nextId));
    expect(await listed(owner)).toEqual([]);
    expect(await listed(next)).toEqual([_id]);
  });

  it("return to whoever registers the VIN again, if a workshop's entry was kept under it", async () => {
    const { _id } = await buildService(workshop, car);
    await buildService(owner, car);
    await owner.delete(`/api/car/${car._id}`).expect(200);
    expect(await listed(owner)).toEqual([]);
    expect(await listed(workshop)).toEqual([]);
    const next = await signUp(api);
    await buildCar(api, next, { vin: car.vin });
    expect(await listed(next)).toEqual([_id]);
    expect(await listed(workshop)).toEqual([]);
  });
});
