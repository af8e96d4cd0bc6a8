import type { baseModelRoutes } from '../../modules/moderation/baseModelRoutes.ts';
import type { catalogueRoutes } from '../../modules/catalogue/catalogueRoutes.ts';
import type { engineRoutes } from '../../modules/moderation/engineRoutes.ts';
import type { makeRoutes } from '../../modules/moderation/makeRoutes.ts';
import type { specModelRoutes } from '../../modules/moderation/specModelRoutes.ts';
import { everyone, moderators } from './answers.ts';
import type { CasesOf, PolicyCase, World } from './policyCase.ts';

let names = 0;
const newName = () => {
  names += 1;
  return `Case ${names}`;
};

type Kind = 'make' | 'basemodel' | 'specmodel' | 'engine';

/** Returns the body with which a moderator adds an entry of that kind. */
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

/** Adds an entry that nothing uses, and returns its id. */
const anotherEntry = async (kind: Kind, world: World) => {
  const answer = await world.people.moderator
    .post(`/api/cars/${kind}`)
    .send(newEntry(kind, world))
    .expect(201);
  return (answer.body as Record<string, { _id: string }>)[FIELDS[kind]]?._id ?? '';
};

const create = (kind: Kind): PolicyCase => ({
  path: () => `/cars/${kind}`,
  body: (world) => newEntry(kind, world),
  answers: moderators(201),
});

const edit = (kind: Kind): PolicyCase => ({
  path: async (world) => `/cars/${kind}/${await anotherEntry(kind, world)}`,
  body: () => ({ name: newName() }),
  answers: moderators(200),
});

const remove = (kind: Kind): PolicyCase => ({
  path: async (world) => `/cars/${kind}/${await anotherEntry(kind, world)}`,
  answers: moderators(200),
});

/** The smallest picture, with one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const removePicture = (kind: 'make' | 'specmodel'): PolicyCase => ({
  path: async (world) => `/cars/${kind}/${await anotherEntry(kind, world)}/image`,
  answers: moderators(200),
});

const setPicture = (kind: 'make' | 'specmodel'): PolicyCase => ({
  ...removePicture(kind),
  file: { type: 'image/png', content: PIXEL },
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

const SCHEDULE = {
  source: 'https://maker.example/schedule',
  entries: [{ title: 'Oil', resetBy: ['Oil Change Service'], everyKm: 15_000 }],
};

export const catalogueCases: CasesOf<
  | typeof catalogueRoutes
  | typeof makeRoutes
  | typeof baseModelRoutes
  | typeof specModelRoutes
  | typeof engineRoutes
> = {
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
  'PUT /cars/make/:id/image': setPicture('make'),
  'DELETE /cars/make/:id/image': removePicture('make'),
  'PUT /cars/specmodel/:id/image': setPicture('specmodel'),
  'DELETE /cars/specmodel/:id/image': removePicture('specmodel'),
  'POST /cars/make': create('make'),
  'PUT /cars/make/:id': edit('make'),
  'DELETE /cars/make/:id': remove('make'),
  'POST /cars/basemodel': create('basemodel'),
  'PUT /cars/basemodel/:id': edit('basemodel'),
  'DELETE /cars/basemodel/:id': remove('basemodel'),
  'POST /cars/specmodel': create('specmodel'),
  'PUT /cars/specmodel/:id': edit('specmodel'),
  'PUT /cars/specmodel/:id/schedule': {
    path: ({ catalogue }) => `/cars/specmodel/${catalogue.specModel}/schedule`,
    body: () => ({ schedule: SCHEDULE }),
    answers: moderators(200),
  },
  'DELETE /cars/specmodel/:id': remove('specmodel'),
  'POST /cars/engine': create('engine'),
  'PUT /cars/engine/:id': edit('engine'),
  'PUT /cars/engine/:id/schedule': {
    path: ({ catalogue }) => `/cars/engine/${catalogue.engine}/schedule`,
    body: () => ({ schedule: SCHEDULE }),
    answers: moderators(200),
  },
  'DELETE /cars/engine/:id': remove('engine'),
  'POST /cars/engines/': {
    path: () => '/cars/engines/',
    body: ({ catalogue }) => ({ make: catalogue.make, cc: 1498, kw: 110, name: '1.5 TSI' }),
    answers: moderators(200),
  },
};
