import type { Service } from '@glovebox/shared/serviceRecord';
import { buildService } from '../cars.ts';
import { PROOF } from '../people.ts';
import type { serviceRecordRoutes } from '../../use-cases/record-service/serviceRecordRoutes.ts';
import type { adminServiceRoutes } from '../../use-cases/record-service/adminServiceRoutes.ts';
import { admins, carPeople, ownersOnly, signedIn } from './answers.ts';
import type { CasesOf, World } from './policyCase.ts';

const FIELDS = { type: 'Other', mileage: 120_700 } as const;
const SENTENCE = { sentence: 'The discs were not replaced.' };

let kilometres = 130_000;
/** A different mileage each time, because an identical service would be rejected as a double submission. */
const anotherMileage = () => {
  kilometres += 1;
  return kilometres;
};

const workshopsEntry = ({ car, people }: World): Promise<Service> => buildService(people.workshop, car);

const disputed = async (world: World): Promise<Service> => {
  const service = await workshopsEntry(world);
  await world.people.owner.post(`/api/service/${service._id}/dispute`).send(SENTENCE).expect(201);
  return service;
};

export const adminServicesCases: CasesOf<typeof adminServiceRoutes> = {
  'DELETE /auth/admin/services/:id': {
    // a separate service for each caller, because the call removes it
    path: async ({ car, people }) => `/auth/admin/services/${(await buildService(people.owner, car))._id}`,
    body: () => ({ reason: 'Of another car.', ...PROOF }),
    answers: admins(200),
  },
};

export const servicesCases: CasesOf<typeof serviceRecordRoutes> = {
  'GET /car/services': { path: () => '/car/services', answers: signedIn(200) },
  'POST /service/new': {
    path: () => '/service/new',
    body: ({ car }) => ({ onCar: car._id, type: 'Other', mileage: anotherMileage() }),
    answers: carPeople(201),
  },
  'GET /service/:id': {
    path: ({ service }) => `/service/${service._id}`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/service/${id}` }),
    foreignId: ({ service }) => service._id,
  },
  'PUT /service/:id': {
    // the owner has recorded it, so the workshop can see it but not change it
    path: ({ service }) => `/service/${service._id}`,
    body: () => FIELDS,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/service/${id}`, body: FIELDS }),
    foreignId: ({ service }) => service._id,
  },
  'DELETE /service/:id': {
    // a separate service for each caller, because later cases need the one of the world
    path: async ({ car, people }) => `/service/${(await buildService(people.owner, car))._id}`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/service/${id}` }),
    foreignId: ({ service }) => service._id,
  },
  'PUT /service/:id/own': {
    path: async (world) => `/service/${(await workshopsEntry(world))._id}/own`,
    body: () => ({ cost: { amount: 280, currency: 'EUR' }, where: 'Garage Brandt' }),
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/service/${id}/own`, body: {} }),
    foreignId: ({ service }) => service._id,
  },
  'POST /service/:id/undo': {
    // a separate removed service for each caller; a workshop with access cannot tell who removed it
    path: async ({ car, people }) => {
      const { _id } = await buildService(people.owner, car);
      await people.owner.delete(`/api/service/${_id}`).expect(200);
      return `/service/${_id}/undo`;
    },
    answers: signedIn(404, { owner: 200 }),
    forId: (_world, id) => ({ path: `/service/${id}/undo` }),
    foreignId: ({ service }) => service._id,
  },
  'POST /service/:id/dispute': {
    path: async (world) => `/service/${(await workshopsEntry(world))._id}/dispute`,
    body: () => SENTENCE,
    answers: ownersOnly(201),
    forId: (_world, id) => ({ path: `/service/${id}/dispute`, body: SENTENCE }),
    foreignId: ({ service }) => service._id,
  },
  'DELETE /service/:id/dispute': {
    path: async (world) => `/service/${(await disputed(world))._id}/dispute`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/service/${id}/dispute` }),
    foreignId: ({ service }) => service._id,
  },
};
