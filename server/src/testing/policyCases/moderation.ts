import type { ChangeListAnswer } from '@glovebox/shared/catalogueChange';
import type { changeRoutes } from '../../modules/moderation/changes/changeRoutes.ts';
import type { moderationRoutes } from '../../modules/moderation/moderationRoutes.ts';
import { moderators } from './answers.ts';
import type { CasesOf, World } from './policyCase.ts';

let engines = 0;

/** Adds an engine that nothing uses to the spec model of the world, and returns its id. */
const anotherEngine = async ({ people, catalogue }: World) => {
  engines += 1;
  const body = { specModel: catalogue.specModel, name: `Moderated ${engines}` };
  const answer = await people.moderator.post('/api/cars/engine').send(body).expect(201);
  return (answer.body as { engine: { _id: string } }).engine._id;
};

/** Makes a change that can be undone, and returns its id. */
const anyChange = async (world: World) => {
  const entry = await anotherEngine(world);
  const answer = await world.people.moderator.get(`/api/cars/changes?entry=${entry}`).expect(200);
  return (answer.body as ChangeListAnswer).changes[0]?._id ?? '';
};

export const moderationCases: CasesOf<typeof moderationRoutes | typeof changeRoutes> = {
  'GET /cars/moderate/makes': { path: () => '/cars/moderate/makes', answers: moderators(200) },
  'GET /cars/moderate/make/:id': {
    path: ({ catalogue }) => `/cars/moderate/make/${catalogue.make}`,
    answers: moderators(200),
  },
  'GET /cars/moderate/basemodel/:id': {
    path: ({ catalogue }) => `/cars/moderate/basemodel/${catalogue.baseModel}`,
    answers: moderators(200),
  },
  'GET /cars/moderate/specmodel/:id': {
    path: ({ catalogue }) => `/cars/moderate/specmodel/${catalogue.specModel}`,
    answers: moderators(200),
  },
  'GET /cars/moderate/specmodels': {
    path: ({ catalogue }) => `/cars/moderate/specmodels?make=${catalogue.make}`,
    answers: moderators(200),
  },
  'GET /cars/moderate/engines': {
    path: () => '/cars/moderate/engines?filter=unverified',
    answers: moderators(200),
  },
  'PUT /cars/specmodel/:id/verified': {
    path: ({ catalogue }) => `/cars/specmodel/${catalogue.specModel}/verified`,
    body: () => ({ verified: true }),
    answers: moderators(200),
  },
  'PUT /cars/engine/:id/verified': {
    path: async (world) => `/cars/engine/${await anotherEngine(world)}/verified`,
    body: () => ({ verified: true }),
    answers: moderators(200),
  },
  'POST /cars/moderate/verify': {
    path: () => '/cars/moderate/verify',
    body: async (world) => ({ level: 'engine', ids: [await anotherEngine(world)] }),
    answers: moderators(200),
  },
  'GET /cars/engine/:id/use': {
    path: ({ catalogue }) => `/cars/engine/${catalogue.engine}/use`,
    answers: moderators(200),
  },
  'POST /cars/engine/:id/merge': {
    path: async (world) => `/cars/engine/${await anotherEngine(world)}/merge`,
    body: ({ catalogue }) => ({ into: catalogue.engine }),
    answers: moderators(200),
  },
  'GET /cars/changes': { path: () => '/cars/changes', answers: moderators(200) },
  'GET /cars/changes/:id': {
    path: async (world) => `/cars/changes/${await anyChange(world)}`,
    answers: moderators(200),
  },
  'POST /cars/changes/:id/undo': {
    path: async (world) => `/cars/changes/${await anyChange(world)}/undo`,
    answers: moderators(200),
  },
};
