import type { Car, NewCar } from '@glovebox/shared/car';
import type { PlanEntry } from '@glovebox/shared/planEntry';
import type { SuggestSchedule } from '@glovebox/shared/scheduleSuggestion';
import type {
  AcceptSchedule,
  AcceptSuggestion,
  Suggestion,
  SuggestionList,
} from '@glovebox/shared/suggestion';
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

/** Reads all open suggestions, the oldest first. */
const openSuggestions = async (moderator: Person): Promise<Suggestion[]> => {
  const all: Suggestion[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { body } = await moderator.get(`/api/cars/suggestions?limit=100${query}`).expect(200);
    const { suggestions, nextCursor } = body as SuggestionList;
    all.push(...suggestions);
    cursor = nextCursor;
  } while (cursor !== null);
  return all;
};

/** Reads the newest open suggestion. */
export const newestSuggestion = async (moderator: Person): Promise<Suggestion> => {
  const newest = (await openSuggestions(moderator)).at(-1);
  if (!newest) throw new Error('There is no open suggestion.');
  return newest;
};

/** Reads an open suggestion. */
export const findSuggestion = async (moderator: Person, id: string): Promise<Suggestion> => {
  const found = (await openSuggestions(moderator)).find(({ _id }) => _id === id);
  if (!found) throw new Error(`The suggestion ${id} is not open.`);
  return found;
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

/** Returns the body with which an owner suggests entries of a plan as a schedule for the engine of the car. */
export const scheduleOf = (...entries: Pick<PlanEntry, '_id'>[]): SuggestSchedule => ({
  level: 'engine',
  source: 'https://maker.example/schedule',
  entries: entries.map(({ _id }) => _id),
});

/** Returns the body with which a moderator accepts a suggested schedule as it is. */
export const scheduleAcceptance = ({ schedule, revision }: Suggestion): AcceptSchedule => ({
  schedule: schedule!.proposed,
  entry: schedule!.entry!._id,
  entryRevision: schedule!.entry!.revision,
  revision,
});
