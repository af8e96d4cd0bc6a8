import { expect, type APIRequestContext } from '@playwright/test';
import type { Car, NewCarAnswer } from '@glovebox/shared/car';
import type { SuggestionList } from '@glovebox/shared/suggestion';
import { randomVin } from './cars.ts';
import { signUp, type Person } from './people.ts';

/** A car that is missing from the catalogue, created over HTTP. */
export const addTyped = async (request: APIRequestContext, owner: Person, make: string): Promise<Car> => {
  const answer = await request.post('/api/car/new', {
    headers: { token: owner.token },
    data: {
      make: null,
      model: null,
      engine: null,
      typed: {
        make: { name: make },
        model: { name: 'P 601 Universal', yearFrom: 1965, yearTo: 1990 },
        engine: { name: '0.6 two-stroke', kw: 19, cc: 594, fuel: 'Petrol' },
      },
      vin: randomVin(),
      mileage: 61_000,
      productionYear: 1988,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as NewCarAnswer).savedCar;
};

/** A user with two cars that are missing from the catalogue: one waits for a moderator, the other was declined. */
export const buildTypist = async (request: APIRequestContext, moderator: Person) => {
  const typist = await signUp(request);
  const declined = await addTyped(request, typist, 'Zwickau');
  const headers = { token: moderator.token };
  const queue = (await (
    await request.get('/api/cars/suggestions?limit=100', { headers })
  ).json()) as SuggestionList;
  const suggestion = queue.suggestions.find(({ typed }) => typed.make?.name === 'Zwickau');
  if (!suggestion) throw new Error('Nothing is suggested.');
  const answer = await request.post(`/api/cars/suggestions/${suggestion._id}/decline`, {
    headers,
    data: { reason: 'Its make is Trabant; choose that once it is there.', revision: suggestion.revision },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const typed = await addTyped(request, typist, 'Sachsenring');
  return { typist, typedCarId: typed._id, typedPublicId: typed.publicId, declinedCarId: declined._id };
};
