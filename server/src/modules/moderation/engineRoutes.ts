import { messageAnswerSchema } from '@glovebox/shared/answers';
import { correctEngineSchema, engineAnswerSchema, newEngineSchema } from '@glovebox/shared/catalogue';
import { similarEnginesAnswerSchema, similarEnginesSchema } from '@glovebox/shared/similarEngines';
import { putScheduleSchema, scheduleAnswerSchema } from '@glovebox/shared/schedule';
import { route } from '../../platform/http/route.ts';
import { createEngine, editEngine, removeEngine } from './engineService.ts';
import { findSimilarEngines } from './similarEngines.ts';
import { putSchedule } from './scheduleService.ts';

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
      'Cars that refer to the engine show the change at once. The body replaces all fields; fields that it leaves out become unknown.',
    body: correctEngineSchema,
    answers: { 200: engineAnswerSchema },
    fails: ['CONFLICT', 'CHANGED'],
    handle: async ({ user, params, body }) => {
      const engine = await editEngine(user, params.id, body);
      return { message: 'Engine changed.', engine };
    },
  }),
  route('PUT /cars/engine/:id/schedule', {
    for: 'moderator',
    limit: 'default',
    params: { id: 'The `_id` of an engine.' },
    summary: 'Give an engine a schedule',
    description:
      'Cars of the engine are offered the schedule instead of the template in `GET /car/{id}/plan`. The change is in the history of the catalogue.',
    body: putScheduleSchema,
    answers: { 200: scheduleAnswerSchema },
    fails: ['CONFLICT', 'CHANGED'],
    handle: async ({ user, params, body }) => ({
      message: body.schedule ? 'Schedule saved.' : 'Schedule removed.',
      ...(await putSchedule(user, 'engine', params.id, body)),
    }),
  }),
  route('DELETE /cars/engine/:id', {
    for: 'moderator',
    limit: 'default',
    then: 'only while nothing uses the engine',
    params: { id: 'The `_id` of an engine.' },
    summary: 'Delete an engine',
    description: 'The call is refused while something uses the engine; the answer says how many things do.',
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
      'At most 20 engines are returned, with the most similar ones first: engines of the same make come before all others, and are then sorted by displacement, power and name. The score is the weighted mean of the values that were given. The make has the weight 8 (it is the same or not), the displacement 4 and the power 2 (they count 1 if they are equal, and fall evenly to 0 at a difference of 2 % and 5 %), and the name 1 (the Sørensen-Dice coefficient of its pairs of letters).',
    body: similarEnginesSchema,
    answers: { 200: similarEnginesAnswerSchema },
    handle: ({ body }) => findSimilarEngines(body),
  }),
];
