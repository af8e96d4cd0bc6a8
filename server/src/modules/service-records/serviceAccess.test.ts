import type { Car } from '@glovebox/shared/car';
import { serviceDetailListAnswerSchema, serviceDetailSchema } from '@glovebox/shared/serviceRecord';
import { beforeEach, describe, expect, it } from 'vitest';
import { Types } from 'mongoose';
import { CarModel } from '../cars/carModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const FIELDS = { type: 'Other', mileage: 121_000 };
const SENTENCE = { sentence: 'The discs were never replaced.' };

const NOTHING = { change: false, dispute: false, putCosts: false, withdrawDispute: false };
const CHANGE = { ...NOTHING, change: true };
const DISPUTE = { ...NOTHING, dispute: true, putCosts: true };
const WITHDRAW = { ...NOTHING, withdrawDispute: true, putCosts: true };
// somebody else paid
const ONLY_DISPUTE = { ...NOTHING, dispute: true };

const api = await testServer();
const owner = await signUp(api);
const workshop = await signUp(api, { plan: 'workshop' });
const otherWorkshop = await signUp(api, { plan: 'workshop' });
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
  await giveAccess(owner, otherWorkshop, car);
});

const permissionsSeenBy = async (person: Person, id: string) =>
  serviceDetailSchema.parse((await person.get(`/api/service/${id}`).expect(200)).body).may;

/** Tries every action. It withdraws before disputing and changes last, so that no attempt blocks another. */
const tried = async (person: Person, id: string) => {
  const withdrawn = await person.delete(`/api/service/${id}/dispute`);
  const disputed = await person.post(`/api/service/${id}/dispute`).send(SENTENCE);
  const put = await person.put(`/api/service/${id}/own`).send({ where: 'Elsewhere' });
  const changed = await person.put(`/api/service/${id}`).send(FIELDS);
  return {
    change: changed.status === 200,
    // a withdrawn dispute can be opened again
    dispute: withdrawn.status !== 200 && disputed.status === 201,
    putCosts: put.status === 200,
    withdrawDispute: withdrawn.status === 200,
  };
};

const byOwner = () => buildService(owner, car);
const byWorkshop = () => buildService(workshop, car);
const disputed = async () => {
  const service = await byWorkshop();
  await owner.post(`/api/service/${service._id}/dispute`).send(SENTENCE).expect(201);
  return service;
};
const byOwnerOnceWorkshop = async () => {
  const service = await byWorkshop();
  await CarModel.updateOne({ _id: car._id }, { $set: { owner: new Types.ObjectId(workshop.user.id) } });
  return service;
};

describe('the permissions listed on a service', () => {
  it.each([
    ['its owner with an own entry', byOwner, () => owner, CHANGE],
    ["a workshop with the owner's entry", byOwner, () => workshop, NOTHING],
    ["the owner with a workshop's entry", byWorkshop, () => owner, DISPUTE],
    ['the workshop with its entry', byWorkshop, () => workshop, CHANGE],
    ["a workshop with another's entry", byWorkshop, () => otherWorkshop, NOTHING],
    ['the owner with an entry that they dispute', disputed, () => owner, WITHDRAW],
    ['the workshop with an entry that is disputed', disputed, () => workshop, CHANGE],
    ['a workshop that has become the owner', byOwnerOnceWorkshop, () => workshop, ONLY_DISPUTE],
  ] as const)('is what %s really may', async (_who, build, who, may) => {
    const { _id } = await build();
    expect(await permissionsSeenBy(who(), _id)).toEqual(may);
    expect(await tried(who(), _id)).toEqual(may);
  });

  it('are in the list across all cars too', async () => {
    const { _id } = await byWorkshop();
    for (const [person, may] of [
      [owner, DISPUTE],
      [workshop, CHANGE],
    ] as const) {
      const { services } = serviceDetailListAnswerSchema.parse(
        (await person.get('/api/car/services').expect(200)).body,
      );
      expect(services.find((service) => service._id === _id)?.may).toEqual(may);
    }
  });
});
