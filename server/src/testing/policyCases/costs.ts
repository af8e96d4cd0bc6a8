import type { costRoutes } from '../../use-cases/costs/costRoutes.ts';
import type { carPurchaseRoutes } from '../../use-cases/car-purchase/carPurchaseRoutes.ts';
import type { yearRoutes } from '../../use-cases/year-of-car/yearRoutes.ts';
import { ownersOnly, ownersThenAndNow, signedIn } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

export const costCases: CasesOf<typeof costRoutes> = {
  'GET /car/costs': { path: () => '/car/costs', answers: signedIn(200) },
  'GET /car/costs.csv': { path: () => '/car/costs.csv', answers: signedIn(200) },
  'GET /car/costs/records': { path: () => '/car/costs/records', answers: signedIn(200) },
  'GET /car/:id/costs': {
    path: ({ car }) => `/car/${car._id}/costs`,
    answers: ownersThenAndNow(200),
    forId: (_world, id) => ({ path: `/car/${id}/costs` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/costs.csv': {
    path: ({ car }) => `/car/${car._id}/costs.csv`,
    answers: ownersThenAndNow(200),
    forId: (_world, id) => ({ path: `/car/${id}/costs.csv` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/costs/records': {
    path: ({ car }) => `/car/${car._id}/costs/records`,
    answers: ownersThenAndNow(200),
    forId: (_world, id) => ({ path: `/car/${id}/costs/records` }),
    foreignId: ({ car }) => car._id,
  },
};

const SAID = { purchase: { day: '2021-04-02', price: { amount: 24_900, currency: 'EUR' } } };

export const carPurchaseCases: CasesOf<typeof carPurchaseRoutes> = {
  'GET /car/had': { path: () => '/car/had', answers: signedIn(200) },
  'GET /car/:id/ownership': {
    path: ({ car }) => `/car/${car._id}/ownership`,
    answers: ownersThenAndNow(200),
    forId: (_world, id) => ({ path: `/car/${id}/ownership` }),
    foreignId: ({ car }) => car._id,
  },
  'PUT /car/:id/ownership': {
    path: ({ car }) => `/car/${car._id}/ownership`,
    body: () => SAID,
    answers: ownersThenAndNow(200),
    forId: (_world, id) => ({ path: `/car/${id}/ownership`, body: SAID }),
    foreignId: ({ car }) => car._id,
  },
};

export const yearCases: CasesOf<typeof yearRoutes> = {
  'GET /car/:id/year/:year': {
    path: ({ car }) => `/car/${car._id}/year/${new Date().getUTCFullYear()}`,
    answers: ownersThenAndNow(200),
    forId: (_world, id) => ({ path: `/car/${id}/year/2025` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/year/:year/picture.png': {
    path: ({ car }) => `/car/${car._id}/year/${new Date().getUTCFullYear()}/picture.png`,
    // the former owner recorded nothing that year, of which there is no picture
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/year/2025/picture.png` }),
    foreignId: ({ car }) => car._id,
  },
};
