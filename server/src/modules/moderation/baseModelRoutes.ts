import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  baseModelAnswerSchema,
  correctBaseModelSchema,
  newBaseModelSchema,
} from '@glovebox/shared/catalogue';
import { route } from '../../platform/http/route.ts';
import { createBaseModel, editBaseModel, removeBaseModel } from './baseModelService.ts';

/** The routes by which moderators maintain base models. */
export const baseModelRoutes = [
  route('POST /cars/basemodel', {
    for: 'moderator',
    limit: 'default',
    summary: 'Add a base model',
    body: newBaseModelSchema,
    answers: { 201: baseModelAnswerSchema },
    fails: ['NOT_FOUND', 'CONFLICT'],
    handle: async ({ user, body }) => {
      const baseModel = await createBaseModel(user, body);
      return { message: 'Model added.', baseModel };
    },
  }),
  route('PUT /cars/basemodel/:id', {
    for: 'moderator',
    limit: 'default',
    params: { id: 'The `_id` of a base model.' },
    summary: 'Change a base model',
    description: 'Cars that refer to the base model show the change at once.',
    body: correctBaseModelSchema,
    answers: { 200: baseModelAnswerSchema },
    fails: ['CONFLICT', 'CHANGED'],
    handle: async ({ user, params, body }) => {
      const baseModel = await editBaseModel(user, params.id, body);
      return { message: 'Model changed.', baseModel };
    },
  }),
  route('DELETE /cars/basemodel/:id', {
    for: 'moderator',
    limit: 'default',
    then: 'only while nothing uses the base model',
    params: { id: 'The `_id` of a base model.' },
    summary: 'Delete a base model',
    description:
      'The call is refused while something uses the base model; the answer says how many things do.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params }) => {
      await removeBaseModel(user, params.id);
      return { message: 'Model removed.' };
    },
  }),
];
