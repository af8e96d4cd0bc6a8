import {
  baseModelsAnswerSchema,
  enginesAnswerSchema,
  makeSchema,
  specModelsAnswerSchema,
} from '@glovebox/shared/catalogue';
import { z } from '@glovebox/shared/zod';
import type { Operations } from '../operation.ts';

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
};
