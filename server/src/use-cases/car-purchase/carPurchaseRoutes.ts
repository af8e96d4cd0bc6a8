import {
  carsHadQuerySchema,
  carsHadSchema,
  newCarPurchaseSchema,
  carPurchaseAnswerSchema,
  carPurchaseSavedSchema,
} from '@glovebox/shared/carPurchase';
import { route } from '../../platform/http/route.ts';
import { listCarsHad } from './carsHad.ts';
import { getCarPurchase, setCarPurchase } from './carPurchaseOfCar.ts';

const CAR = { id: 'The `_id` of a car.' };

/** The routes for what people paid for their cars and got for them, and for their former cars. */
export const carPurchaseRoutes = [
  route('GET /car/had', {
    for: 'signedIn',
    limit: 'default',
    then: 'cars that one had, own costs only',
    summary: 'List the cars that one had',
    description:
      'Those that went to their next owner, as they were then, and those that one says to have sold; with what one spent on them.',
    query: carsHadQuerySchema,
    answers: { 200: carsHadSchema },
    handle: ({ user, query }) => listCarsHad(user, query),
  }),
  route('GET /car/:id/ownership', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, and who owned it before: what they said themselves',
    params: CAR,
    summary: 'Read what one paid for a car and got for it',
    description: 'Empty where nothing was said. Nobody else sees it, and it does not go with the car.',
    answers: { 200: carPurchaseAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params }) => ({ ownership: await getCarPurchase(user, params.id) }),
  }),
  route('PUT /car/:id/ownership', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner',
    params: CAR,
    summary: 'Say what one paid for a car and got for it',
    description:
      'The body replaces what was said; what is missing is gone. The mileages are readings of the odometer, which stay with the car; one that contradicts the others does not count.',
    body: newCarPurchaseSchema,
    answers: { 200: carPurchaseSavedSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params, body }) => ({
      message: 'Saved.',
      ownership: await setCarPurchase(user, params.id, body),
    }),
  }),
];
