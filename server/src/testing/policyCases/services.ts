import { carPeople, signedIn } from './answers.ts';
import type { PolicyCases } from './policyCase.ts';

export const servicesCases: PolicyCases = {
  'GET /car/services': { path: () => '/car/services', answers: signedIn(200) },
  'POST /service/new': {
    path: () => '/service/new',
    body: ({ car }) => ({ onCar: car._id, type: 'Other', mileage: 130_000 }),
    answers: carPeople(201),
  },
  'GET /service/:id': {
    path: ({ service }) => `/service/${service._id}`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/service/${id}` }),
    foreignId: ({ service }) => service._id,
  },
};
