import { askForAccess } from '../access.ts';
import { anotherCar } from '../world.ts';
import type { workshopRoutes } from '../../use-cases/check-in/workshopRoutes.ts';
import { ownersOnly, signedIn } from './answers.ts';
import type { CasesOf, World } from './policyCase.ts';

/** Requests access to a separate car for each caller, because a request can be answered once. */
const newRequest = async (world: World) =>
  askForAccess(world.people.strangeWorkshop, await anotherCar(world));

export const workshopsCases: CasesOf<typeof workshopRoutes> = {
  'GET /car/workshop/cars': {
    path: () => '/car/workshop/cars',
    answers: signedIn(403, { workshop: 200, strangeWorkshop: 200 }),
  },
  'GET /car/workshop/requests': {
    path: () => '/car/workshop/requests',
    answers: signedIn(403, { workshop: 200, strangeWorkshop: 200 }),
  },
  'POST /car/workshop/checkin': {
    path: () => '/car/workshop/checkin',
    body: async (world) => ({ vin: (await anotherCar(world)).vin }),
    // the workshop with access gets it again
    answers: signedIn(403, { workshop: 200, strangeWorkshop: 201 }),
  },
  'GET /car/:id/access': {
    path: ({ car }) => `/car/${car._id}/access`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/access` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/access': {
    path: ({ car }) => `/car/${car._id}/access`,
    answers: ownersOnly(201),
    forId: (_world, id) => ({ path: `/car/${id}/access` }),
    foreignId: ({ car }) => car._id,
  },
  'DELETE /car/:id/access/:workshopId': {
    path: async (world) =>
      `/car/${(await anotherCar(world))._id}/access/${world.people.lapsedWorkshop.user.id}`,
    answers: ownersOnly(200),
    forId: ({ people }, id) => ({ path: `/car/${id}/access/${people.workshop.user.id}` }),
    foreignId: ({ car }) => car._id,
  },
  'DELETE /car/:id/access/:workshopId/warnings': {
    path: async (world) =>
      `/car/${(await anotherCar(world))._id}/access/${world.people.lapsedWorkshop.user.id}/warnings`,
    answers: ownersOnly(200),
    forId: ({ people }, id) => ({ path: `/car/${id}/access/${people.workshop.user.id}/warnings` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/access/:requestId/approve': {
    path: async (world) => `/car/access/${await newRequest(world)}/approve`,
    // the requesting workshop can see the request
    answers: signedIn(404, { owner: 200, strangeWorkshop: 403 }),
    forId: (_world, id) => ({ path: `/car/access/${id}/approve` }),
    foreignId: ({ accessRequest }) => accessRequest,
  },
  'DELETE /car/access/:requestId': {
    path: async (world) => `/car/access/${await newRequest(world)}`,
    answers: signedIn(404, { owner: 200, strangeWorkshop: 200 }),
    forId: (_world, id) => ({ path: `/car/access/${id}` }),
    foreignId: ({ accessRequest }) => accessRequest,
  },
};
