import { buildClaim, EVIDENCE } from '../claims.ts';
import { PROOF } from '../people.ts';
import { anotherCar } from '../world.ts';
import type { claimRoutes } from '../../use-cases/settle-claim/claimRoutes.ts';
import { admins, ownersOnly, signedIn } from './answers.ts';
import type { CasesOf, World } from './policyCase.ts';

/** Makes another claim by the caller `other` on a car of the owner, for cases that use it up. */
const anotherClaim = async (world: World) =>
  (await buildClaim(world.people.other, await anotherCar(world)))._id;

const REJECTION = { decision: 'reject', reason: 'The document is of another car.' };

export const claimsCases: CasesOf<typeof claimRoutes> = {
  'POST /car/claim': {
    path: () => '/car/claim',
    // a separate car for each caller, because each can claim a car once
    body: async (world) => ({ vin: (await anotherCar(world)).vin, evidence: EVIDENCE }),
    answers: signedIn(201, { owner: 409 }),
  },
  'GET /car/claim': { path: () => '/car/claim', answers: signedIn(200) },
  'DELETE /car/claim/:id': {
    path: async (world) => `/car/claim/${await anotherClaim(world)}`,
    answers: signedIn(404, { other: 200 }),
    forId: (_world, id) => ({ path: `/car/claim/${id}` }),
    foreignId: ({ claim }) => claim,
  },
  'GET /car/:id/claims': {
    path: ({ car }) => `/car/${car._id}/claims`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/claims` }),
    foreignId: ({ car }) => car._id,
  },
  'PUT /car/claim/:id/answer': {
    path: ({ claim }) => `/car/claim/${claim}/answer`,
    body: () => ({ evidence: EVIDENCE }),
    // a workshop that can see the car cannot see claims on it
    answers: signedIn(404, { owner: 200 }),
    forId: (_world, id) => ({ path: `/car/claim/${id}/answer`, body: { evidence: EVIDENCE } }),
    foreignId: ({ claim }) => claim,
  },
  'POST /car/claim/:id/end': {
    path: async (world) => `/car/claim/${await anotherClaim(world)}/end`,
    body: () => PROOF,
    answers: signedIn(404, { owner: 200 }),
    forId: (_world, id) => ({ path: `/car/claim/${id}/end`, body: PROOF }),
    foreignId: ({ claim }) => claim,
  },
  'GET /auth/admin/claims': { path: () => '/auth/admin/claims', answers: admins(200) },
  'POST /auth/admin/claims/:id/decide': {
    path: async (world) => `/auth/admin/claims/${await anotherClaim(world)}/decide`,
    body: () => ({ ...REJECTION, ...PROOF }),
    answers: admins(200),
  },
};
