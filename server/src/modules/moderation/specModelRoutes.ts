import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  correctSpecModelSchema,
  newSpecModelSchema,
  specModelAnswerSchema,
} from '@glovebox/shared/catalogue';
import { pictureBody } from '../../platform/http/pictureBody.ts';
import { putScheduleSchema, scheduleAnswerSchema } from '@glovebox/shared/schedule';
import { route } from '../../platform/http/route.ts';
import { PICTURE } from './makeRoutes.ts';
import { removeSpecModelPicture, setSpecModelPicture } from './entryPictures.ts';
import { createSpecModel, editSpecModel, removeSpecModel } from './specModelService.ts';
import { putSchedule } from './scheduleService.ts';

const SPEC_MODEL = { id: 'The `_id` of a spec model.' };

/** The routes by which moderators maintain spec models. */
export const specModelRoutes = [
  route('POST /cars/specmodel', {
    for: 'moderator',
    limit: 'default',
    summary: 'Add a spec model',
    body: newSpecModelSchema,
    answers: { 201: specModelAnswerSchema },
    fails: ['NOT_FOUND', 'CONFLICT'],
    handle: async ({ user, body }) => {
      const specModel = await createSpecModel(user, body);
      return { message: 'Spec model added.', specModel };
    },
  }),
  route('PUT /cars/specmodel/:id', {
    for: 'moderator',
    limit: 'default',
    params: SPEC_MODEL,
    summary: 'Change a spec model',
    description:
      'Cars that refer to the spec model show the change at once. The body replaces all fields; fields that it leaves out become unknown.',
    body: correctSpecModelSchema,
    answers: { 200: specModelAnswerSchema },
    fails: ['CONFLICT', 'CHANGED'],
    handle: async ({ user, params, body }) => {
      const specModel = await editSpecModel(user, params.id, body);
      return { message: 'Spec model changed.', specModel };
    },
  }),
  route('PUT /cars/specmodel/:id/schedule', {
    for: 'moderator',
    limit: 'default',
    params: SPEC_MODEL,
    summary: 'Give a spec model a schedule',
    description:
      'Cars of the spec model are offered the schedule instead of the template in `GET /car/{id}/plan`, unless their engine has one. The change is in the history of the catalogue.',
    body: putScheduleSchema,
    answers: { 200: scheduleAnswerSchema },
    fails: ['CONFLICT', 'CHANGED'],
    handle: async ({ user, params, body }) => ({
      message: body.schedule ? 'Schedule saved.' : 'Schedule removed.',
      ...(await putSchedule(user, 'specModel', params.id, body)),
    }),
  }),
  route('DELETE /cars/specmodel/:id', {
    for: 'moderator',
    limit: 'default',
    then: 'only while nothing uses the spec model',
    params: SPEC_MODEL,
    summary: 'Delete a spec model',
    description:
      'The call is refused while something uses the spec model; the answer says how many things do.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params }) => {
      await removeSpecModel(user, params.id);
      return { message: 'Spec model removed.' };
    },
  }),
  route('PUT /cars/specmodel/:id/image', {
    for: 'moderator',
    limit: 'picture',
    params: SPEC_MODEL,
    summary: 'Upload the picture of a spec model',
    description: `${PICTURE} The picture is fitted into 1280 × 800 pixels.`,
    body: pictureBody,
    answers: { 200: specModelAnswerSchema },
    fails: ['BAD_INPUT', 'TOO_LARGE', 'NOT_PICTURE'],
    handle: async ({ user, params, body }) => {
      const specModel = await setSpecModelPicture(user, params.id, body);
      return { message: 'Picture changed.', specModel };
    },
  }),
  route('DELETE /cars/specmodel/:id/image', {
    for: 'moderator',
    limit: 'default',
    params: SPEC_MODEL,
    summary: 'Remove the picture of a spec model',
    answers: { 200: specModelAnswerSchema },
    handle: async ({ user, params }) => {
      const specModel = await removeSpecModelPicture(user, params.id);
      return { message: 'Picture removed.', specModel };
    },
  }),
];
