import type { APIRequestContext } from '@playwright/test';
import type { CarsHad } from '@glovebox/shared/carPurchase';
import { callApi } from './api.ts';
import { addGolf, offerCar } from './cars.ts';
import { signUp } from './people.ts';

/** Creates two people, one of whom handed a car over to the other. */
export const buildHandOver = async (request: APIRequestContext) => {
  const [giver, taker] = [await signUp(request), await signUp(request)];
  const { _id } = await addGolf(request, giver);
  const token = await offerCar(request, giver, _id, taker.email);
  await callApi(request, taker, `POST /token/accept/${token}`);
  const { cars } = await callApi<CarsHad>(request, giver, 'GET /car/had');
  return { giver, taker, handOverId: cars[0]?.handOver ?? '' };
};
