import { messageAnswerSchema } from '@glovebox/shared/answers';
import { editEngineSchema, engineAnswerSchema, newEngineSchema } from '@glovebox/shared/catalogue';
import { similarEnginesAnswerSchema, similarEnginesSchema } from '@glovebox/shared/similarEngines';
import { route } from '../../platform/http/route.ts';
import { createEngine, editEngine, removeEngine } from './engineService.ts';
import { findSimilarEngines } from './similarEngines.ts';

/** The routes by which moderators maintain engines. */
export const engineRoutes = [
  route('POST /cars/engine', {
    for: 'moderator',
    limit: 'default',
    summary: 'Add an engine',
    body: newEngineSchema,
    answers: { 201: engineAnswerSchema },
    fails: ['NOT_FOUND', 'CONFLICT'],
    handle: async ({ user, body }) => {
      const engine = await createEngine(user, body);
      return { message: 'Engine added.', engine };
    },
  }),
  route('PUT /cars/engine/:id', {
    for: 'moderator',
    limit: 'default',
    params: { id: 'The `_id` of an engine.' },
    summary: 'Change an engine',
    description:
      'Cars that refer to it show the change at once. The body replaces what was there; what is left out is unknown from then on.',
    body: editEngineSchema,
    answers: { 200: engineAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params, body }) => {
      const engine = await editEngine(user, params.id, body);
      return { message: 'Engine changed.', engine };
    },
  }),
  route('DELETE /cars/engine/:id', {
    for: 'moderator',
    limit: 'default',
    then: 'while nothing uses it',
    params: { id: 'The `_id` of an engine.' },
    summary: 'Delete an engine',
    description: 'Refused while something uses it; the answer says how much does.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params }) => {
      await removeEngine(user, params.id);
      return { message: 'Engine removed.' };
    },
  }),
  route('POST /cars/engines/', {
    for: 'moderator',
    limit: 'default',
    summary: 'Find similar engines',
    description:
      'At most 20, the most similar first: the same make before all others, then by displacement, power and name. The score is the mean of what was given, weighted 8 for the make (same or not), 4 for the displacement and 2 for the power (1 where equal, falling evenly to 0 at 2 and 5 % away) and 1 for the name (Sørensen-Dice coefficient of its pairs of letters).',
    body: similarEnginesSchema,
    answers: { 200: similarEnginesAnswerSchema },
    handle: ({ body }) => findSimilarEngines(body),
  }),
];
