import type { costRoutes } from '../../use-cases/costs/costRoutes.ts';
import { ownersOnly, signedIn } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

export const costCases: CasesOf<typeof costRoutes> = {
  'GET /car/costs': { path: () => '/car/costs', answers: signedIn(200) },
  'GET /car/costs.csv': { path: () => '/car/costs.csv', answers: signedIn(200) },
  'GET /car/costs/records': { path: () => '/car/costs/records', answers: signedIn(200) },
  'GET /car/:id/costs': {
    path: ({ car }) => `/car/${car._id}/costs`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/costs` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/costs.csv': {
    path: ({ car }) => `/car/${car._id}/costs.csv`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/costs.csv` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/costs/records': {
    path: ({ car }) => `/car/${car._id}/costs/records`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/costs/records` }),
    foreignId: ({ car }) => car._id,
  },
};
