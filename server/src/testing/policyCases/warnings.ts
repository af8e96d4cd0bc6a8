import type { Car } from '@glovebox/shared/car';
import type { warningRoutes } from '../../use-cases/record-warning/warningRoutes.ts';
import { carPeople, ownersOnly } from './answers.ts';
import type { CasesOf, World } from './policyCase.ts';

const warningOfOwner = async ({ car, people }: World) => {
  const answer = await people.owner.post(`/api/car/warning/${car._id}`).send({ title: 'Tyres', priority: 3 });
  const { warnings } = answer.body as Car;
  return { warnId: warnings.find(({ title }) => title === 'Tyres')?._id };
};

export const warningsCases: CasesOf<typeof warningRoutes> = {
  'POST /car/warning/:id': {
    path: ({ car }) => `/car/warning/${car._id}`,
    body: () => ({ title: 'Brakes', priority: 1 }),
    answers: carPeople(201),
    forId: (_world, id) => ({ path: `/car/warning/${id}`, body: { title: 'Brakes', priority: 1 } }),
    foreignId: ({ car }) => car._id,
  },
  'PUT /car/:id/warning': {
    path: ({ car }) => `/car/${car._id}/warning`,
    body: warningOfOwner,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/warning`, body: { warnId: '0'.repeat(24) } }),
    foreignId: ({ car }) => car._id,
  },
  'PUT /car/:id/warning/:warnId': {
    path: async (world) => `/car/${world.car._id}/warning/${(await warningOfOwner(world)).warnId}`,
    body: () => ({ title: 'Brakes', priority: 1 }),
    answers: ownersOnly(200),
    forId: (_world, id) => ({
      path: `/car/${id}/warning/${'0'.repeat(24)}`,
      body: { title: 'Brakes', priority: 1 },
    }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/warning/undo': {
    path: ({ car }) => `/car/${car._id}/warning/undo`,
    body: async (world) => {
      const body = await warningOfOwner(world);
      await world.people.owner.put(`/api/car/${world.car._id}/warning`).send(body).expect(200);
      return body;
    },
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/warning/undo`, body: { warnId: '0'.repeat(24) } }),
    foreignId: ({ car }) => car._id,
  },
};
