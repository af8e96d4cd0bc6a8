import { newCar } from '../cars.ts';
import { anotherCar } from '../world.ts';
import type { carRoutes } from '../../use-cases/manage-cars/carRoutes.ts';
import type { dashboardRoutes } from '../../use-cases/dashboard/dashboardRoutes.ts';
import type { summaryRoutes } from '../../use-cases/car-summary/summaryRoutes.ts';
import type { historyRoutes } from '../../use-cases/car-history/historyRoutes.ts';
import type { publicCarRoutes } from '../../use-cases/public-page/publicCarRoutes.ts';
import type { bookRoutes } from '../../use-cases/service-book/bookRoutes.ts';
import { carPeople, everyone, ownersOnly, signedIn } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

export const carsCases: CasesOf<
  | typeof carRoutes
  | typeof dashboardRoutes
  | typeof historyRoutes
  | typeof summaryRoutes
  | typeof publicCarRoutes
  | typeof bookRoutes
> = {
  'POST /car/new': { path: () => '/car/new', body: ({ api }) => newCar(api), answers: signedIn(201) },
  'GET /car/vin/:vin': { path: () => '/car/vin/WVWZZZAUZJW113457', answers: signedIn(200) },
  'GET /car/': { path: () => '/car/', answers: signedIn(200) },
  'GET /car/dashboard': { path: () => '/car/dashboard', answers: signedIn(200) },
  'GET /car/recent': { path: () => '/car/recent', answers: signedIn(200) },
  'GET /car/:id': {
    path: ({ car }) => `/car/${car._id}`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}` }),
    foreignId: ({ car }) => car._id,
  },
  'PATCH /car/:id': {
    path: ({ car }) => `/car/${car._id}`,
    body: () => ({ note: 'Changed' }),
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}`, body: { note: 'Changed' } }),
    foreignId: ({ car }) => car._id,
  },
  'DELETE /car/:id': {
    // a separate car for each caller, because later cases need the car of the world
    path: async (world) => `/car/${(await anotherCar(world))._id}`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/code': {
    path: async (world) => `/car/${(await anotherCar(world))._id}/code`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/code` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/summary': {
    path: ({ car }) => `/car/${car._id}/summary`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}/summary` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/services': {
    path: ({ car }) => `/car/${car._id}/services`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}/services` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/activity': {
    path: ({ car }) => `/car/${car._id}/activity`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}/activity` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/warnings': {
    path: ({ car }) => `/car/${car._id}/warnings`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}/warnings` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/mileage': {
    path: ({ car }) => `/car/${car._id}/mileage`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}/mileage` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/link': {
    path: ({ car }) => `/car/${car._id}/link`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}/link` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/book': {
    path: ({ car }) => `/car/${car._id}/book`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}/book` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/check/:value': { path: ({ car }) => `/car/check/${car.publicId}`, answers: everyone(200) },
  'GET /car/check/:value/preview.png': {
    path: ({ car }) => `/car/check/${car.publicId}/preview.png`,
    answers: everyone(200),
  },
  'GET /car/check/vin/:vin': { path: ({ car }) => `/car/check/vin/${car.vin}`, answers: everyone(200) },
};
