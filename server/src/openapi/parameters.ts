import { z } from '@glovebox/shared/zod';

const NAMES: Record<string, string> = {
  makeId: 'The `_id` of a make.',
  baseModelId: 'The `_id` of a base model.',
  specModelId: 'The `_id` of a spec model.',
  recordId: 'The `_id` of a fuel purchase.',
  carId: 'The `_id` of a car.',
  workshopId: 'The id of a workshop, as the list of who has access names it.',
  requestId: 'The id of a request for access.',
  token: 'The `token` of a transfer.',
  value: 'The public code of a car (its `publicId`), in any case, with or without dashes.',
  vin: 'A vehicle identification number, 5 to 17 letters and digits, in any case.',
  file: 'The file name in an `imgUrl`.',
  searchText: 'How the email starts; at least 3 characters.',
};

/** What `id` stands for, by the start of the path. */
const IDS: [start: string, what: string][] = [
  ['/cars/models/', 'The `_id` of a make.'],
  ['/cars/make/', 'The `_id` of a make.'],
  ['/cars/basemodel/', 'The `_id` of a base model.'],
  ['/cars/specmodel/', 'The `_id` of a spec model.'],
  ['/cars/engine/', 'The `_id` of an engine.'],
  ['/cars/imports/', 'The `_id` of an import.'],
  ['/auth/admin/claims/', 'The id of a claim.'],
  ['/auth/admin/users/', 'The `id` of an account.'],
  ['/car/claim/', 'The id of a claim.'],
  ['/car/', 'The `_id` of a car.'],
  ['/service/', 'The `_id` of a service.'],
];

const meaningOf = (path: string, name: string) =>
  name === 'id' ? IDS.find(([start]) => path.startsWith(start))?.[1] : NAMES[name];

const namesIn = (path: string) => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);

const parameter = (path: string, name: string) => {
  const meaning = meaningOf(path, name);
  return meaning === undefined ? z.string() : z.string().describe(meaning);
};

/** The parameters in a path such as '/car/:id'. */
export const parametersOf = (path: string) =>
  z.object(Object.fromEntries(namesIn(path).map((name) => [name, parameter(path, name)])));
