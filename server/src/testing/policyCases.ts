import type { Car } from '@glovebox/shared/car';
import type { FuelRecord, NewFuel } from '@glovebox/shared/fuel';
import type { Service } from '@glovebox/shared/serviceRecord';
import { buildCar, buildFuel, newCar } from './cars.ts';
import type { Person } from './people.ts';
import type { TestServer } from './testServer.ts';

/** Who calls, in the tests that walk all routes. `owner` is the one whose things the paths and bodies name. */
export const CALLERS = ['anonymous', 'owner', 'other', 'workshop', 'moderator', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** What the cases refer to; made once for a run of the tests. */
export interface World {
  api: TestServer;
  people: Record<Exclude<Caller, 'anonymous'>, Person>;
  catalogue: { make: string; baseModel: string; specModel: string; engine: string };
  /** The owner's, with a service and a fuel purchase. */
  car: Car;
  service: Service;
  fuel: FuelRecord;
}

export interface PolicyCase {
  /** Below /api. */
  path: (world: World) => string | Promise<string>;
  body?: (world: World) => object | Promise<object>;
  /** The call ends the session that it is made with. */
  endsSession?: boolean;
  /** The status that each caller gets. */
  answers: Record<Caller, number>;
  /** Where the path or body names something private by id: the same call for another id. */
  forId?: (world: World, id: string) => { path: string; body?: object };
  /** An id of that kind which exists and belongs to somebody else than the caller `other`. */
  foreignId?: (world: World) => string;
}

const everyone = (status: number): PolicyCase['answers'] => ({
  anonymous: status,
  owner: status,
  other: status,
  workshop: status,
  moderator: status,
  admin: status,
});

const signedIn = (status: number): PolicyCase['answers'] => ({ ...everyone(status), anonymous: 401 });

/** What belongs to the owner alone. */
const ownersOnly = (status: number): PolicyCase['answers'] => ({ ...signedIn(404), owner: status });

const PURCHASE: NewFuel = { amount: 40, cpl: 1.5 };

/** One case for each route of the API, as 'GET /car/:id'. */
export const POLICY_CASES: Record<string, PolicyCase> = {
  'GET /health': { path: () => '/health', answers: everyone(200) },

  'POST /auth/signup': {
    path: () => '/auth/signup',
    body: () => ({
      name: 'Newcomer',
      email: `${crypto.randomUUID()}@example.org`,
      password: 'correct horse',
    }),
    answers: everyone(201),
  },
  'POST /auth/login': {
    path: () => '/auth/login',
    body: ({ people: { owner } }) => ({ email: owner.user.email, password: owner.password }),
    answers: everyone(200),
  },
  'POST /auth/logout': { path: () => '/auth/logout', answers: everyone(200), endsSession: true },
  // not set up here: both lead back to /login
  'GET /auth/google': { path: () => '/auth/google', answers: everyone(302) },
  'GET /auth/google/callback': { path: () => '/auth/google/callback', answers: everyone(302) },
  'GET /auth/profile': { path: () => '/auth/profile', answers: signedIn(200) },

  'GET /cars/': { path: () => '/cars/', answers: everyone(200) },
  'GET /cars/basemodels/:makeId': {
    path: ({ catalogue }) => `/cars/basemodels/${catalogue.make}`,
    answers: everyone(200),
  },
  'GET /cars/models/:id': {
    path: ({ catalogue }) => `/cars/models/${catalogue.make}`,
    answers: everyone(200),
  },
  'GET /cars/specmodels/:baseModelId': {
    path: ({ catalogue }) => `/cars/specmodels/${catalogue.baseModel}`,
    answers: everyone(200),
  },
  'GET /cars/engines/:specModelId': {
    path: ({ catalogue }) => `/cars/engines/${catalogue.specModel}`,
    answers: everyone(200),
  },
  'GET /cars/logos/:file': { path: () => '/cars/logos/volkswagen.svg', answers: everyone(200) },

  'POST /car/new': { path: () => '/car/new', body: ({ api }) => newCar(api), answers: signedIn(201) },
  'GET /car/': { path: () => '/car/', answers: signedIn(200) },
  'GET /car/dashboard': { path: () => '/car/dashboard', answers: signedIn(200) },
  'GET /car/recent': { path: () => '/car/recent', answers: signedIn(200) },
  'GET /car/services': { path: () => '/car/services', answers: signedIn(200) },
  'GET /car/:id': {
    path: ({ car }) => `/car/${car._id}`,
    answers: ownersOnly(200),
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
    // one of its own for each caller: the world's car is needed on
    path: async ({ api, people }) => `/car/${(await buildCar(api, people.owner))._id}`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/code': {
    path: async ({ api, people }) => `/car/${(await buildCar(api, people.owner))._id}/code`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/code` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/services': {
    path: ({ car }) => `/car/${car._id}/services`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/services` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/activity': {
    path: ({ car }) => `/car/${car._id}/activity`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/activity` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/warnings': {
    path: ({ car }) => `/car/${car._id}/warnings`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/warnings` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/mileage': {
    path: ({ car }) => `/car/${car._id}/mileage`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/mileage` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/warning/:id': {
    path: ({ car }) => `/car/warning/${car._id}`,
    body: () => ({ title: 'Brakes', priority: 1 }),
    answers: ownersOnly(201),
    forId: (_world, id) => ({ path: `/car/warning/${id}`, body: { title: 'Brakes', priority: 1 } }),
    foreignId: ({ car }) => car._id,
  },
  'PUT /car/:id/warning': {
    path: ({ car }) => `/car/${car._id}/warning`,
    body: async ({ car, people }) => {
      const answer = await people.owner
        .post(`/api/car/warning/${car._id}`)
        .send({ title: 'Tyres', priority: 3 });
      const { warnings } = answer.body as Car;
      return { warnId: warnings.find(({ title }) => title === 'Tyres')?._id };
    },
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/warning`, body: { warnId: '0'.repeat(24) } }),
    foreignId: ({ car }) => car._id,
  },
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
    // one of its own for each caller: the world's purchase is needed on
    path: async ({ car, people }) => `/car/fuel/${car._id}/${(await buildFuel(people.owner, car))._id}`,
    answers: ownersOnly(200),
    forId: ({ fuel }, id) => ({ path: `/car/fuel/${id}/${fuel._id}` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/check/:value': { path: ({ car }) => `/car/check/${car.publicId}`, answers: everyone(200) },
  'GET /car/check/vin/:vin': { path: ({ car }) => `/car/check/vin/${car.vin}`, answers: everyone(200) },

  'POST /service/new': {
    path: () => '/service/new',
    body: ({ car }) => ({ onCar: car._id, type: 'Other', mileage: 130_000 }),
    answers: ownersOnly(201),
  },
  'GET /service/:id': {
    path: ({ service }) => `/service/${service._id}`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/service/${id}` }),
    foreignId: ({ service }) => service._id,
  },
};
