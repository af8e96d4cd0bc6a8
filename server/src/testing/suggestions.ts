import type { Car, NewCar } from '@glovebox/shared/car';
import type { AcceptSuggestion, Suggestion, SuggestionList } from '@glovebox/shared/suggestion';
import { buildCar } from './cars.ts';
import type { Person } from './people.ts';
import type { TestServer } from './testServer.ts';

/** The vehicle of a car whose make is not in the catalogue. */
export const TRABANT = {
  make: null,
  model: null,
  engine: null,
  typed: {
    make: { name: 'Sachsenring' },
    model: { name: 'Trabant 601', yearFrom: 1964, yearTo: 1990 },
    engine: { name: '0.6 two-stroke', kw: 19, cc: 594, fuel: 'Petrol' },
  },
} as const satisfies Partial<NewCar>;

/** Adds a car over HTTP whose vehicle is not in the catalogue. */
export const buildTypedCar = (
  api: TestServer,
  owner: Person,
  wishes: Partial<NewCar> = TRABANT,
): Promise<Car> => buildCar(api, owner, wishes);

/** Reads the newest open suggestion, which is the last one of the queue. */
export const newestSuggestion = async (moderator: Person): Promise<Suggestion> => {
  let newest: Suggestion | undefined;
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { body } = await moderator.get(`/api/cars/suggestions?limit=100${query}`).expect(200);
    const { suggestions, nextCursor } = body as SuggestionList;
    newest = suggestions.at(-1) ?? newest;
    cursor = nextCursor;
  } while (cursor !== null);
  if (!newest) throw new Error('There is no open suggestion.');
  return newest;
};

/** Returns the body with which a moderator accepts a suggestion and creates all entries under a make with this name. */
export const acceptance = (
  make: string,
  { revision = 0, alike = false }: { revision?: number; alike?: boolean } = {},
): AcceptSuggestion => ({
  make: { create: { name: make } },
  baseModel: { create: { name: '601' } },
  specModel: { create: { name: 'Trabant 601', yearFrom: 1964, yearTo: 1990 } },
  engine: { create: { name: '0.6', kw: 19, cc: 594, fuel: 'Petrol' } },
  alike,
  revision,
});
