import type { NewReading } from '@glovebox/shared/reading';
import type { readingRoutes } from '../../use-cases/record-reading/readingRoutes.ts';
import { buildReading } from '../cars.ts';
import { carPeople, ownersOnly } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

const READING: NewReading = { mileage: 120_400 };

export const readingsCases: CasesOf<typeof readingRoutes> = {
  'GET /car/:id/readings': {
    path: ({ car }) => `/car/${car._id}/readings`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}/readings` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/readings': {
    path: ({ car }) => `/car/${car._id}/readings`,
    body: () => READING,
    answers: ownersOnly(201),
    forId: (_world, id) => ({ path: `/car/${id}/readings`, body: READING }),
    foreignId: ({ car }) => car._id,
  },
  'PUT /car/:id/readings/:readingId': {
    path: ({ car, reading }) => `/car/${car._id}/readings/${reading._id}`,
    body: () => READING,
    answers: ownersOnly(200),
    forId: ({ reading }, id) => ({ path: `/car/${id}/readings/${reading._id}`, body: READING }),
    foreignId: ({ car }) => car._id,
  },
  'DELETE /car/:id/readings/:readingId': {
    // a separate reading for each caller, because later cases need the one of the world
    path: async ({ car, people }) =>
      `/car/${car._id}/readings/${(await buildReading(people.owner, car))._id}`,
    answers: ownersOnly(200),
    forId: ({ reading }, id) => ({ path: `/car/${id}/readings/${reading._id}` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/readings/:readingId/undo': {
    path: async ({ car, people }) => {
      const { _id } = await buildReading(people.owner, car);
      await people.owner.delete(`/api/car/${car._id}/readings/${_id}`).expect(200);
      return `/car/${car._id}/readings/${_id}/undo`;
    },
    answers: ownersOnly(200),
    forId: ({ reading }, id) => ({ path: `/car/${id}/readings/${reading._id}/undo` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/readings/:readingId/dispute': {
    path: ({ car, reading }) => `/car/${car._id}/readings/${reading._id}/dispute`,
    // it is the owner's own
    answers: ownersOnly(409),
    forId: ({ reading }, id) => ({ path: `/car/${id}/readings/${reading._id}/dispute` }),
    foreignId: ({ car }) => car._id,
  },
  'DELETE /car/:id/readings/:readingId/dispute': {
    path: ({ car, reading }) => `/car/${car._id}/readings/${reading._id}/dispute`,
    answers: ownersOnly(409),
    forId: ({ reading }, id) => ({ path: `/car/${id}/readings/${reading._id}/dispute` }),
    foreignId: ({ car }) => car._id,
  },
};
