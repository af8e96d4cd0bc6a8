import type { ChangeAnswer, ChangeListAnswer } from '@glovebox/shared/catalogueChange';
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

/** Reads the newest change. */
const newestChange = async ({ people: { moderator } }: World) => {
  const { body } = await moderator.get('/api/cars/changes?limit=1').expect(200);
  const id = (body as ChangeListAnswer).changes[0]?._id ?? '';
  return (await moderator.get(`/api/cars/changes/${id}`).expect(200)).body as ChangeAnswer;
};

/** Adds an engine and removes it, and returns the id of the second change. */
const removal = async (world: World) => {
  await world.people.moderator.delete(`/api/cars/engine/${await anotherEngine(world)}`).expect(200);
  return (await newestChange(world)).change._id;
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
    path: async (world) => `/cars/changes/${await removal(world)}`,
    answers: moderators(200),
  },
  'POST /cars/changes/:id/set-back': {
    path: async (world) => `/cars/changes/${await removal(world)}/set-back`,
    body: async (world) => {
      const { edits } = await newestChange(world);
      return { entry: edits[0]?.entry, revision: null };
    },
    answers: moderators(200),
  },
};
