import {
  engineUseSchema,
  engineReviewAnswerSchema,
  engineReviewQuerySchema,
  mergeAnswerSchema,
  mergeEngineSchema,
  moderatedBaseModelAnswerSchema,
  moderatedMakeAnswerSchema,
  moderatedMakesAnswerSchema,
  moderatedSpecModelAnswerSchema,
  setVerifiedSchema,
  specModelReviewAnswerSchema,
  specModelReviewQuerySchema,
  verifiedAnswerSchema,
  verifiedManySchema,
  verifyManySchema,
} from '@glovebox/shared/moderation';
import { route } from '../../platform/http/route.ts';
import { listEngineReviewQueue } from './engineReviewQueue.ts';
import { mergeEngine, useOfEngine } from './mergeEngines.ts';
import {
  listModeratedMakes,
  showModeratedBaseModel,
  showModeratedMake,
  showModeratedSpecModel,
} from './moderationService.ts';
import { listSpecModelReviewQueue } from './specModelReviewQueue.ts';
import { verifyEngine, verifyMany, verifySpecModel } from './verifyEntries.ts';

const markInWords = (verified: boolean) =>
  verified ? 'Marked as verified.' : 'No longer marked as verified.';

const ENGINE = { id: 'The `_id` of an engine.' };

const ENTRY = { id: 'The `_id` of the entry.' };

/** The routes of the catalogue as moderators see it, with provenance and the entries that are left to review. */
export const moderationRoutes = [
  route('GET /cars/moderate/makes', {
    for: 'moderator',
    limit: 'default',
    summary: 'List the makes with the work that is left to do',
    description: 'All makes are listed, sorted by name.',
    answers: { 200: moderatedMakesAnswerSchema },
    handle: () => listModeratedMakes(),
  }),
  route('GET /cars/moderate/make/:id', {
    for: 'moderator',
    limit: 'default',
    params: ENTRY,
    summary: 'Show a make with its base models and the work that is left to do',
    answers: { 200: moderatedMakeAnswerSchema },
    handle: ({ params }) => showModeratedMake(params.id),
  }),
  route('GET /cars/moderate/basemodel/:id', {
    for: 'moderator',
    limit: 'default',
    params: ENTRY,
    summary: 'Show a base model with its spec models and the sources of their facts',
    answers: { 200: moderatedBaseModelAnswerSchema },
    handle: ({ params }) => showModeratedBaseModel(params.id),
  }),
  route('GET /cars/moderate/specmodel/:id', {
    for: 'moderator',
    limit: 'default',
    params: ENTRY,
    summary: 'Show a spec model with its engines and the sources of their facts',
    answers: { 200: moderatedSpecModelAnswerSchema },
    handle: ({ params }) => showModeratedSpecModel(params.id),
  }),
  route('GET /cars/moderate/specmodels', {
    for: 'moderator',
    limit: 'default',
    summary: 'List the spec models to review',
    description:
      'The list contains the spec models that nobody has verified, of the whole catalogue or of one make. Spec models of the same base model stand together.',
    query: specModelReviewQuerySchema,
    answers: { 200: specModelReviewAnswerSchema },
    handle: ({ query }) => listSpecModelReviewQueue(query),
  }),
  route('GET /cars/moderate/engines', {
    for: 'moderator',
    limit: 'default',
    summary: 'List the engines to review',
    description:
      'The list contains the engines that nobody has verified or whose power is unknown, of the whole catalogue or of one make. Engines of the same spec model stand together.',
    query: engineReviewQuerySchema,
    answers: { 200: engineReviewAnswerSchema },
    handle: ({ query }) => listEngineReviewQueue(query),
  }),
  route('PUT /cars/specmodel/:id/verified', {
    for: 'moderator',
    limit: 'default',
    params: { id: 'The `_id` of a spec model.' },
    summary: 'Mark a spec model as verified, or remove the mark',
    body: setVerifiedSchema,
    answers: { 200: verifiedAnswerSchema },
    fails: ['CHANGED'],
    handle: async ({ user, params, body }) => {
      const { verified } = body;
      await verifySpecModel(user, params.id, body);
      return { message: markInWords(verified), verified };
    },
  }),
  route('PUT /cars/engine/:id/verified', {
    for: 'moderator',
    limit: 'default',
    params: ENGINE,
    summary: 'Mark an engine as verified, or remove the mark',
    body: setVerifiedSchema,
    answers: { 200: verifiedAnswerSchema },
    fails: ['CHANGED'],
    handle: async ({ user, params, body }) => {
      const { verified } = body;
      await verifyEngine(user, params.id, body);
      return { message: markInWords(verified), verified };
    },
  }),
  route('POST /cars/moderate/verify', {
    for: 'moderator',
    limit: 'default',
    summary: 'Mark several entries as verified',
    description:
      'Each entry is verified by a change of its own, as by `PUT /cars/engine/{id}/verified`. Entries that cannot be verified are returned with the reason; they do not prevent the others from being verified.',
    body: verifyManySchema,
    answers: { 200: verifiedManySchema },
    handle: async ({ user, body }) => {
      const { verified, refused } = await verifyMany(user, body);
      const done = `${verified.length.toLocaleString('en-US')} verified`;
      return {
        message:
          refused.length === 0 ? `${done}.` : `${done}, ${refused.length.toLocaleString('en-US')} not.`,
        verified,
        refused,
      };
    },
  }),
  route('GET /cars/engine/:id/use', {
    for: 'moderator',
    limit: 'default',
    params: ENGINE,
    summary: 'Count the cars that refer to an engine',
    answers: { 200: engineUseSchema },
    handle: ({ params }) => useOfEngine(params.id),
  }),
  route('POST /cars/engine/:id/merge', {
    for: 'moderator',
    limit: 'default',
    params: ENGINE,
    summary: 'Merge a duplicate engine into another one',
    description:
      'Both engines must belong to the same spec model. In one transaction, all cars that refer to the first engine are changed to refer to the second, and the first engine is deleted.',
    body: mergeEngineSchema,
    answers: { 200: mergeAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params, body }) => {
      const merged = await mergeEngine(user, params.id, body.into);
      return { message: 'Engines merged.', ...merged };
    },
  }),
];
