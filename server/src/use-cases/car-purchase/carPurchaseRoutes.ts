import {
  carsHadQuerySchema,
  carsHadSchema,
  putCarPurchaseSchema,
  carPurchaseAnswerSchema,
  carPurchaseSavedSchema,
} from '@glovebox/shared/carPurchase';
import { hasPaidMore } from '../costs/largeAccounts.ts';
import { isMuchToJudge } from '../../modules/cars/recordCounts.ts';
import { route } from '../../platform/http/route.ts';
import { listCarsHad } from './carsHad.ts';
import { getCarPurchase, setCarPurchase } from './carPurchaseOfCar.ts';

const CAR = { id: 'The `_id` of a car.' };

/** The routes for what people paid for their cars and got for them, and for their former cars. */
export const carPurchaseRoutes = [
  route('GET /car/had', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasPaidMore(),
    then: 'callers see only their own former cars and their own costs',
    summary: "List the caller's former cars",
    description:
      'The list contains the cars that went to their next owner, as they were at that time, and the cars that the caller says they sold. Each car comes with what the caller spent on it.',
    query: carsHadQuerySchema,
    answers: { 200: carsHadSchema },
    handle: ({ user, query }) => listCarsHad(user, query),
  }),
  route('GET /car/:id/ownership', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner and previous owners of the car, who each see only what they entered themselves',
    params: CAR,
    summary: 'Read what the caller paid for a car and got for it',
    description:
      'The answer is empty if the caller entered nothing. Nobody else sees it, and it is not passed on with the car.',
    answers: { 200: carPurchaseAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params }) => ({ ownership: await getCarPurchase(user, params.id) }),
  }),
  route('PUT /car/:id/ownership', {
    for: 'signedIn',
    limit: 'default',
    isLarge: isMuchToJudge,
    then: 'the owner and previous owners of the car',
    params: CAR,
    summary: 'Set what the caller paid for a car and got for it',
    description:
      'The body replaces what was entered before; fields that it leaves out are removed. The mileages are readings of the odometer, which stay with the car; a mileage that contradicts the other readings does not count. Previous owners can still enter what they paid and got; their mileages then count for their own costs only.',
    body: putCarPurchaseSchema,
    answers: { 200: carPurchaseSavedSchema },
    fails: ['CONFLICT', 'FORBIDDEN', 'CHANGED'],
    handle: async ({ user, params, body }) => ({
      message: 'Saved.',
      ownership: await setCarPurchase(user, params.id, body),
    }),
  }),
];
