import type { NewFuel } from '@glovebox/shared/fuel';
import { FuelRecordModel } from '../../modules/fuel/fuelModel.ts';
import { buildFuel } from '../cars.ts';
import type { fuelRoutes } from '../../use-cases/record-fuel/fuelRoutes.ts';
import { ownersOnly, signedIn } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

const PURCHASE: NewFuel = { amount: 40, cpl: 1.5 };

export const fuelCases: CasesOf<typeof fuelRoutes> = {
  'PATCH /car/fuel/:id': {
    path: ({ car }) => `/car/fuel/${car._id}`,
    body: () => PURCHASE,
    answers: ownersOnly(201),
    forId: (_world, id) => ({ path: `/car/fuel/${id}`, body: PURCHASE }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/fuel/:id': {
    path: ({ car }) => `/car/fuel/${car._id}`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/fuel/${id}` }),
    foreignId: ({ car }) => car._id,
  },
  'PUT /car/fuel/:id/:recordId': {
    path: ({ car, fuel }) => `/car/fuel/${car._id}/${fuel._id}`,
    body: () => PURCHASE,
    answers: ownersOnly(200),
    forId: ({ fuel }, id) => ({ path: `/car/fuel/${id}/${fuel._id}`, body: PURCHASE }),
    foreignId: ({ car }) => car._id,
  },
  'DELETE /car/fuel/:id/:recordId': {
    // a separate purchase for each caller, because later cases need the one of the world
    path: async ({ car, people }) => `/car/fuel/${car._id}/${(await buildFuel(people.owner, car))._id}`,
    answers: ownersOnly(200),
    forId: ({ fuel }, id) => ({ path: `/car/fuel/${id}/${fuel._id}` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/fuel/:id/:recordId/undo': {
    path: async ({ car, people }) => {
      const { _id } = await buildFuel(people.owner, car);
      await people.owner.delete(`/api/car/fuel/${car._id}/${_id}`).expect(200);
      return `/car/fuel/${car._id}/${_id}/undo`;
    },
    answers: ownersOnly(200),
    forId: ({ fuel }, id) => ({ path: `/car/fuel/${id}/${fuel._id}/undo` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /auth/settings/fuel-currency': {
    path: async ({ fuel }) => {
      // only the owner has a price without a currency
      await FuelRecordModel.updateOne({ _id: fuel._id }, { $unset: { currency: 1 } });
      return '/auth/settings/fuel-currency';
    },
    body: () => ({ currency: 'EUR' }),
    answers: signedIn(409, { owner: 201 }),
  },
};
