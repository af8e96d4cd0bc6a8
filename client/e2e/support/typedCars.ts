import type { APIRequestContext } from '@playwright/test';
import type { SuggestionList } from '@glovebox/shared/suggestion';
import { callApi } from './api.ts';
import { addCar } from './cars.ts';
import { signUp, type Person } from './people.ts';

/** Adds a car that is missing from the catalogue. */
export const addTyped = (request: APIRequestContext, by: Person, make: string, facts: object = {}) =>
  addCar(request, by, {
    make: null,
    model: null,
    engine: null,
    typed: {
      make: { name: make },
      model: { name: 'P 601 Universal', yearFrom: 1965, yearTo: 1990 },
      engine: { name: '0.6 two-stroke', kw: 19, cc: 594, fuel: 'Petrol' },
    },
    productionYear: 1988,
    ...facts,
  });

/** Creates a user with two cars that the catalogue lacks: one waits for a moderator, the other was declined. */
export const buildTypist = async (request: APIRequestContext, moderator: Person) => {
  const typist = await signUp(request);
  const declined = await addTyped(request, typist, 'Zwickau');
  const queue = await callApi<SuggestionList>(request, moderator, 'GET /cars/suggestions?limit=100');
  const { _id, revision } = queue.suggestions.find(({ typed }) => typed.make?.name === 'Zwickau')!;
  const reason = 'Its make is Trabant; choose that once it is there.';
  await callApi(request, moderator, `POST /cars/suggestions/${_id}/decline`, { reason, revision });
  const typed = await addTyped(request, typist, 'Sachsenring');
  return { typist, typedCarId: typed._id, typedPublicId: typed.publicId, declinedCarId: declined._id };
};
