import { everyone, moderators } from './answers.ts';
import type { PolicyCases, World } from './policyCase.ts';

let names = 0;
const newName = () => {
  names += 1;
  return `Case ${names}`;
};

type Kind = 'make' | 'basemodel' | 'specmodel' | 'engine';

/** What a moderator sends to add an entry of that kind. */
const newEntry = (kind: Kind, { catalogue }: World) => {
  const parents = {
    make: {},
    basemodel: { make: catalogue.make },
    specmodel: { baseModel: catalogue.baseModel },
    engine: { specModel: catalogue.specModel },
  };
  return { name: newName(), ...parents[kind] };
};

const FIELDS = { make: 'make', basemodel: 'baseModel', specmodel: 'specModel', engine: 'engine' } as const;

/** The id of an entry that nothing uses. */
const anotherEntry = async (kind: Kind, world: World) => {
  const answer = await world.people.moderator
    .post(`/api/cars/${kind}`)
    .send(newEntry(kind, world))
    .expect(201);
  return (answer.body as Record<string, { _id: string }>)[FIELDS[kind]]?._id ?? '';
};

const editCases = (kind: Kind): PolicyCases => ({
  [`POST /cars/${kind}`]: {
    path: () => `/cars/${kind}`,
    body: (world) => newEntry(kind, world),
    answers: moderators(201),
  },
  [`PUT /cars/${kind}/:id`]: {
    path: async (world) => `/cars/${kind}/${await anotherEntry(kind, world)}`,
    body: () => ({ name: newName() }),
    answers: moderators(200),
  },
  [`DELETE /cars/${kind}/:id`]: {
    path: async (world) => `/cars/${kind}/${await anotherEntry(kind, world)}`,
    answers: moderators(200),
  },
});

export const catalogueCases: PolicyCases = {
  'GET /cars/': { path: () => '/cars/', answers: everyone(200) },
  'GET /cars/basemodels/:makeId': {
    path: ({ catalogue }) => `/cars/basemodels/${catalogue.make}`,
    answers: everyone(200),
  },
  'GET /cars/models/:id': {
    path: ({ catalogue }) => `/cars/models/${catalogue.make}`,
    answers: everyone(200),
  },
  'GET /cars/specmodels/:baseModelId': {
    path: ({ catalogue }) => `/cars/specmodels/${catalogue.baseModel}`,
    answers: everyone(200),
  },
  'GET /cars/engines/:specModelId': {
    path: ({ catalogue }) => `/cars/engines/${catalogue.specModel}`,
    answers: everyone(200),
  },
  'GET /cars/logos/:file': { path: () => '/cars/logos/volkswagen.svg', answers: everyone(200) },
  ...editCases('make'),
  ...editCases('basemodel'),
  ...editCases('specmodel'),
  ...editCases('engine'),
  'POST /cars/engines/': {
    path: () => '/cars/engines/',
    body: ({ catalogue }) => ({ make: catalogue.make, cc: 1498, kw: 110, name: '1.5 TSI' }),
    answers: moderators(200),
  },
};
