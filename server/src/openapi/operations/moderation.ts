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
} from '@glovebox/shared/moderation';
import {
  changeAnswerSchema,
  changeListAnswerSchema,
  changeListQuerySchema,
  undoAnswerSchema,
} from '@glovebox/shared/catalogueChange';
import { pageQuerySchema } from '@glovebox/shared/paging';
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
  'GET /cars/moderate/specmodels': {
    summary: 'List spec models to look at',
    description:
      'Those that nobody has verified, of the whole catalogue or of one make. Those of a base model stand together.',
    query: specModelReviewQuerySchema,
    answers: { 200: specModelReviewAnswerSchema },
  },
  'GET /cars/moderate/engines': {
    summary: 'List engines to look at',
    description:
      'Those that nobody has verified, or whose power is unknown, of the whole catalogue or of one make. Those of a spec model stand together.',
    query: engineReviewQuerySchema,
    answers: { 200: engineReviewAnswerSchema },
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
  'GET /cars/changes': {
    summary: 'Read the history of the catalogue',
    description: 'Who changed what, the newest first.',
    query: changeListQuerySchema,
    answers: { 200: changeListAnswerSchema },
  },
  'GET /cars/changes/:id': {
    summary: 'Show a change of the catalogue with what it edited, before and after',
    query: pageQuerySchema,
    answers: { 200: changeAnswerSchema },
  },
  'POST /cars/changes/:id/undo': {
    summary: 'Undo a change of the catalogue',
    description:
      'All that it edited is as it was before, in one transaction. Refused with a sentence that says why where something newer depends on it: 409. Cars that followed it and were changed since stay as they are. It is a change itself, and can be undone.',
    answers: { 200: undoAnswerSchema },
    fails: ['CONFLICT'],
  },
};
