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

/** The smallest picture there is: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const pictureCases = (kind: 'make' | 'specmodel'): PolicyCases => ({
  [`PUT /cars/${kind}/:id/image`]: {
    path: async (world) => `/cars/${kind}/${await anotherEntry(kind, world)}/image`,
    file: { type: 'image/png', content: PIXEL },
    answers: moderators(200),
  },
  [`DELETE /cars/${kind}/:id/image`]: {
    path: async (world) => `/cars/${kind}/${await anotherEntry(kind, world)}/image`,
    answers: moderators(200),
  },
});

/** The path of a picture that a moderator uploaded. */
const aPicture = async (world: World) => {
  const make = await anotherEntry('make', world);
  const answer = await world.people.moderator
    .put(`/api/cars/make/${make}/image`)
    .type('image/png')
    .send(PIXEL)
    .expect(200);
  return (answer.body as { make: { imgUrl: string } }).make.imgUrl.replace(/^\/api/, '');
};

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
  'GET /cars/images/:file': { path: aPicture, answers: everyone(200) },
  ...pictureCases('make'),
  ...pictureCases('specmodel'),
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
