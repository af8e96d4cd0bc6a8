import { messageAnswerSchema } from '@glovebox/shared/answers';
import { correctMakeSchema, makeAnswerSchema, writeMakeSchema } from '@glovebox/shared/catalogue';
import { pictureBody } from '../../platform/http/pictureBody.ts';
import { route } from '../../platform/http/route.ts';
import { removeMakePicture, setMakePicture } from './entryPictures.ts';
import { createMake, editMake, removeMake } from './makeService.ts';

/** Describes how a picture is uploaded and processed, for all routes that take one. */
export const PICTURE =
  'The body is the file, with at most 1 MB and 24 megapixels. Its first frame is drawn again as a WebP, upright and without anything else that the file contains.';

const MAKE = { id: 'The `_id` of a make.' };

/** The routes by which moderators maintain makes. */
export const makeRoutes = [
  route('POST /cars/make', {
    for: 'moderator',
    limit: 'default',
    summary: 'Add a make',
    body: writeMakeSchema,
    answers: { 201: makeAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, body }) => {
      const make = await createMake(user, body);
      return { message: 'Make added.', make };
    },
  }),
  route('PUT /cars/make/:id', {
    for: 'moderator',
    limit: 'default',
    params: MAKE,
    summary: 'Change a make',
    description: 'Cars that refer to the make show the change at once.',
    body: correctMakeSchema,
    answers: { 200: makeAnswerSchema },
    fails: ['CONFLICT', 'CHANGED'],
    handle: async ({ user, params, body }) => {
      const make = await editMake(user, params.id, body);
      return { message: 'Make changed.', make };
    },
  }),
  route('DELETE /cars/make/:id', {
    for: 'moderator',
    limit: 'default',
    then: 'only while nothing uses the make',
    params: MAKE,
    summary: 'Delete a make',
    description: 'The call is refused while something uses the make; the answer says how many things do.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params }) => {
      await removeMake(user, params.id);
      return { message: 'Make removed.' };
    },
  }),
  route('PUT /cars/make/:id/image', {
    for: 'moderator',
    limit: 'picture',
    params: MAKE,
    summary: 'Upload the logo of a make',
    description: `${PICTURE} The picture is fitted into 256 × 256 pixels, and transparent parts stay transparent.`,
    body: pictureBody,
    answers: { 200: makeAnswerSchema },
    fails: ['BAD_INPUT', 'TOO_LARGE', 'NOT_PICTURE'],
    handle: async ({ user, params, body }) => {
      const make = await setMakePicture(user, params.id, body);
      return { message: 'Logo changed.', make };
    },
  }),
  route('DELETE /cars/make/:id/image', {
    for: 'moderator',
    limit: 'default',
    params: MAKE,
    summary: 'Remove the logo of a make',
    description:
      'A make without an uploaded logo is shown with the built-in drawing of that name, if there is one.',
    answers: { 200: makeAnswerSchema },
    handle: async ({ user, params }) => {
      const make = await removeMakePicture(user, params.id);
      return { message: 'Logo removed.', make };
    },
  }),
];
