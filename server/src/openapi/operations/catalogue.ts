import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  baseModelAnswerSchema,
  baseModelsAnswerSchema,
  editBaseModelSchema,
  editEngineSchema,
  editSpecModelSchema,
  engineAnswerSchema,
  enginesAnswerSchema,
  makeAnswerSchema,
  makeSchema,
  newBaseModelSchema,
  newEngineSchema,
  newSpecModelSchema,
  similarEnginesAnswerSchema,
  similarEnginesSchema,
  specModelAnswerSchema,
  specModelsAnswerSchema,
  writeMakeSchema,
} from '@glovebox/shared/catalogue';
import { PICTURE_TYPES } from '@glovebox/shared/picture';
import { z } from '@glovebox/shared/zod';
import type { Operations } from '../operation.ts';

const PICTURE =
  'The body is the file, of at most 1 MB and 24 megapixels. Its first frame is drawn anew as a WebP, upright and without anything else that the file holds.';

export const catalogueOperations: Operations = {
  'GET /cars/': {
    summary: 'List the makes',
    description: 'All of them, by name. The answer carries an `ETag`.',
    answers: { 200: z.array(makeSchema) },
  },
  'GET /cars/basemodels/:makeId': {
    summary: 'List the base models of a make',
    answers: { 200: baseModelsAnswerSchema },
  },
  'GET /cars/models/:id': {
    summary: 'Show a make with its base models',
    description: 'The same as `GET /cars/basemodels/{makeId}`.',
    answers: { 200: baseModelsAnswerSchema },
  },
  'GET /cars/specmodels/:baseModelId': {
    summary: 'List the spec models of a base model',
    description: 'A spec model is one generation or body: the `model` of a car.',
    answers: { 200: specModelsAnswerSchema },
  },
  'GET /cars/engines/:specModelId': {
    summary: 'List the engines of a spec model',
    answers: { 200: enginesAnswerSchema },
  },
  'GET /cars/logos/:file': {
    summary: "Get a make's logo",
    description: 'An SVG. Its path is the `imgUrl` of the make.',
    answers: { 200: null },
  },
  'GET /cars/images/:file': {
    summary: 'Get the picture of a make or a spec model',
    description: 'A WebP. Its path is an `imgUrl`; what is there never changes.',
    answers: { 200: null },
  },
  'POST /cars/make': {
    summary: 'Add a make',
    body: writeMakeSchema,
    answers: { 201: makeAnswerSchema },
    fails: ['CONFLICT'],
  },
  'PUT /cars/make/:id': {
    summary: 'Change a make',
    description: 'Cars that refer to it show the change at once.',
    body: writeMakeSchema,
    answers: { 200: makeAnswerSchema },
    fails: ['CONFLICT'],
  },
  'DELETE /cars/make/:id': {
    summary: 'Delete a make',
    description: 'Refused while something uses it; the answer says how much does.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
  },
  'PUT /cars/make/:id/image': {
    summary: 'Upload the logo of a make',
    description: `${PICTURE} It is fitted into 256 × 256 pixels; what is transparent stays so.`,
    file: PICTURE_TYPES,
    answers: { 200: makeAnswerSchema },
    fails: ['BAD_INPUT', 'TOO_LARGE', 'NOT_PICTURE'],
  },
  'DELETE /cars/make/:id/image': {
    summary: 'Remove the logo of a make',
    description: 'Behind an uploaded logo is the drawing of that name, if there is one.',
    answers: { 200: makeAnswerSchema },
  },
  'POST /cars/basemodel': {
    summary: 'Add a base model',
    body: newBaseModelSchema,
    answers: { 201: baseModelAnswerSchema },
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'PUT /cars/basemodel/:id': {
    summary: 'Change a base model',
    description: 'Cars that refer to it show the change at once.',
    body: editBaseModelSchema,
    answers: { 200: baseModelAnswerSchema },
    fails: ['CONFLICT'],
  },
  'DELETE /cars/basemodel/:id': {
    summary: 'Delete a base model',
    description: 'Refused while something uses it; the answer says how much does.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
  },
  'POST /cars/specmodel': {
    summary: 'Add a spec model',
    body: newSpecModelSchema,
    answers: { 201: specModelAnswerSchema },
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'PUT /cars/specmodel/:id': {
    summary: 'Change a spec model',
    description:
      'Cars that refer to it show the change at once. The body takes the place of what was there; what is left out is unknown from then on.',
    body: editSpecModelSchema,
    answers: { 200: specModelAnswerSchema },
    fails: ['CONFLICT'],
  },
  'DELETE /cars/specmodel/:id': {
    summary: 'Delete a spec model',
    description: 'Refused while something uses it; the answer says how much does.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
  },
  'PUT /cars/specmodel/:id/image': {
    summary: 'Upload the picture of a spec model',
    description: `${PICTURE} It is fitted into 1280 × 800 pixels.`,
    file: PICTURE_TYPES,
    answers: { 200: specModelAnswerSchema },
    fails: ['BAD_INPUT', 'TOO_LARGE', 'NOT_PICTURE'],
  },
  'DELETE /cars/specmodel/:id/image': {
    summary: 'Remove the picture of a spec model',
    answers: { 200: specModelAnswerSchema },
  },
  'POST /cars/engine': {
    summary: 'Add an engine',
    body: newEngineSchema,
    answers: { 201: engineAnswerSchema },
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'PUT /cars/engine/:id': {
    summary: 'Change an engine',
    description:
      'Cars that refer to it show the change at once. The body takes the place of what was there; what is left out is unknown from then on.',
    body: editEngineSchema,
    answers: { 200: engineAnswerSchema },
    fails: ['CONFLICT'],
  },
  'DELETE /cars/engine/:id': {
    summary: 'Delete an engine',
    description: 'Refused while something uses it; the answer says how much does.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
  },
  'POST /cars/engines/': {
    summary: 'Find similar engines',
    description:
      'At most 20, the most similar first: the same make before all others, then by displacement, power and name. The score is the mean of what was given, weighted 8 for the make (same or not), 4 for the displacement and 2 for the power (1 where equal, falling evenly to 0 at 2 and 5 % away) and 1 for the name (Sørensen-Dice coefficient of its pairs of letters).',
    body: similarEnginesSchema,
    answers: { 200: similarEnginesAnswerSchema },
  },
};
