import {
  engineUseSchema,
  engineWorkAnswerSchema,
  engineWorkQuerySchema,
  mergeAnswerSchema,
  mergeEngineSchema,
  moderatedBaseModelAnswerSchema,
  moderatedMakeAnswerSchema,
  moderatedMakesAnswerSchema,
  moderatedSpecModelAnswerSchema,
  setVerifiedSchema,
  verifiedAnswerSchema,
} from '@glovebox/shared/moderation';
import type { Operations } from '../operation.ts';

export const moderationOperations: Operations = {
  'GET /cars/moderate/makes': {
    summary: 'List the makes with what is left to do',
    description: 'All of them, by name.',
    answers: { 200: moderatedMakesAnswerSchema },
  },
  'GET /cars/moderate/make/:id': {
    summary: 'Show a make with its base models and what is left to do',
    answers: { 200: moderatedMakeAnswerSchema },
  },
  'GET /cars/moderate/basemodel/:id': {
    summary: 'Show a base model with its spec models and where their facts come from',
    answers: { 200: moderatedBaseModelAnswerSchema },
  },
  'GET /cars/moderate/specmodel/:id': {
    summary: 'Show a spec model with its engines and where their facts come from',
    answers: { 200: moderatedSpecModelAnswerSchema },
  },
  'GET /cars/moderate/engines': {
    summary: 'List engines to look at',
    description:
      'Those that nobody has verified, or whose power is unknown, of the whole catalogue or of one make. Those of a spec model stand together.',
    query: engineWorkQuerySchema,
    answers: { 200: engineWorkAnswerSchema },
  },
  'PUT /cars/specmodel/:id/verified': {
    summary: 'Mark a spec model as verified, or take the mark back',
    body: setVerifiedSchema,
    answers: { 200: verifiedAnswerSchema },
  },
  'PUT /cars/engine/:id/verified': {
    summary: 'Mark an engine as verified, or take the mark back',
    body: setVerifiedSchema,
    answers: { 200: verifiedAnswerSchema },
  },
  'GET /cars/engine/:id/use': {
    summary: 'Count the cars that refer to an engine',
    answers: { 200: engineUseSchema },
  },
  'POST /cars/engine/:id/merge': {
    summary: 'Merge a duplicate engine into another one',
    description:
      'Both are of the same spec model. All cars that refer to the first refer to the second from then on, and the first is deleted, in one transaction.',
    body: mergeEngineSchema,
    answers: { 200: mergeAnswerSchema },
    fails: ['CONFLICT'],
  },
};
