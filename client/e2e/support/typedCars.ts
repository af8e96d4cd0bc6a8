import type { APIRequestContext } from '@playwright/test';
import type { PlanAnswer } from '@glovebox/shared/planEntry';
import type { SuggestionList } from '@glovebox/shared/suggestion';
import { callApi } from './api.ts';
import { addCar, addGolf } from './cars.ts';
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

/** Adds a car with a plan that is suggested as a schedule. Returns its id. */
const addPlanned = async (request: APIRequestContext, by: Person) => {
  const { _id } = await addGolf(request, by);
  const { offer } = await callApi<PlanAnswer>(request, by, `GET /car/${_id}/plan`);
  const keys = offer.entries.slice(0, 3).map(({ key }) => key);
  const added = await callApi<Pick<PlanAnswer, 'plan'>>(request, by, `POST /car/${_id}/plan/template`, {
    keys,
  });
  await callApi(request, by, `PUT /car/${_id}/schedule-suggestion`, {
    level: 'engine',
    source: 'https://maker.example/golf/service-schedule.pdf',
    entries: added.plan.map((entry) => entry._id),
  });
  return _id;
};

/**
 * Creates a user with two cars that the catalogue lacks, of which one waits for a moderator and the other was declined, and
 * one whose plan waits for a moderator.
 */
export const buildTypist = async (request: APIRequestContext, moderator: Person) => {
  const typist = await signUp(request);
  const declined = await addTyped(request, typist, 'Zwickau');
  const queue = await callApi<SuggestionList>(request, moderator, 'GET /cars/suggestions?limit=100');
  const { _id, revision } = queue.suggestions.find(({ typed }) => typed.make?.name === 'Zwickau')!;
  const reason = 'Its make is Trabant; choose that once it is there.';
  await callApi(request, moderator, `POST /cars/suggestions/${_id}/decline`, { reason, revision });
  const typed = await addTyped(request, typist, 'Sachsenring');
  return {
    typist,
    typedCarId: typed._id,
    typedPublicId: typed.publicId,
    declinedCarId: declined._id,
    /** A car of the typist whose plan is suggested as a schedule. */
    plannedCarId: await addPlanned(request, typist),
  };
};
