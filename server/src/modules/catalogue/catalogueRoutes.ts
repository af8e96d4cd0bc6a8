import {
  baseModelsAnswerSchema,
  enginesAnswerSchema,
  makeSchema,
  specModelsAnswerSchema,
} from '@glovebox/shared/catalogue';
import { z } from '@glovebox/shared/zod';
import { route } from '../../platform/http/route.ts';
import { PICTURE_PATH, readPicture } from '../../platform/images/pictureService.ts';
import { listBaseModels, listEngines, listMakes, listSpecModels } from './catalogueService.ts';
import { LOGO_PATH, sendLogo } from './logos.ts';

// the catalogue is the same for everyone and rarely changes, so browsers cache it and revalidate by ETag
const CACHED = { 'Cache-Control': 'no-cache' };

// the URL contains a hash of the content
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The routes that read the catalogue of makes, base models, spec models and engines. */
export const catalogueRoutes = [
  route('GET /cars/', {
    for: 'anyone',
    limit: 'default',
    summary: 'List the makes',
    description: 'All makes are listed, sorted by name. The answer carries an `ETag`.',
    answers: { 200: z.array(makeSchema) },
    handle: ({ res }) => {
      res.set(CACHED);
      return listMakes();
    },
  }),
  route('GET /cars/basemodels/:makeId', {
    for: 'anyone',
    limit: 'default',
    params: { makeId: 'The `_id` of a make.' },
    summary: 'List the base models of a make',
    answers: { 200: baseModelsAnswerSchema },
    handle: ({ params, res }) => {
      res.set(CACHED);
      return listBaseModels(params.makeId);
    },
  }),
  route('GET /cars/models/:id', {
    for: 'anyone',
    limit: 'default',
    params: { id: 'The `_id` of a make.' },
    summary: 'Show a make with its base models',
    description: 'The answer is the same as for `GET /cars/basemodels/{makeId}`.',
    answers: { 200: baseModelsAnswerSchema },
    handle: ({ params, res }) => {
      res.set(CACHED);
      return listBaseModels(params.id);
    },
  }),
  route('GET /cars/specmodels/:baseModelId', {
    for: 'anyone',
    limit: 'default',
    params: { baseModelId: 'The `_id` of a base model.' },
    summary: 'List the spec models of a base model',
    description: 'A spec model is one generation or body of a base model. It is the `model` of a car.',
    answers: { 200: specModelsAnswerSchema },
    handle: ({ params, res }) => {
      res.set(CACHED);
      return listSpecModels(params.baseModelId);
    },
  }),
  route('GET /cars/engines/:specModelId', {
    for: 'anyone',
    limit: 'default',
    params: { specModelId: 'The `_id` of a spec model.' },
    summary: 'List the engines of a spec model',
    answers: { 200: enginesAnswerSchema },
    handle: ({ params, res }) => {
      res.set(CACHED);
      return listEngines(params.specModelId);
    },
  }),
  route(`GET ${LOGO_PATH}:file`, {
    for: 'anyone',
    limit: 'none',
    params: { file: { description: 'The file name in an `imgUrl`.', example: 'volkswagen.svg' } },
    summary: "Get a make's logo",
    description: 'The logo is an SVG. Its path is the `imgUrl` of the make.',
    answers: { 200: null },
    handle: ({ params, res }) => sendLogo(res, params.file),
  }),
  route(`GET ${PICTURE_PATH}:file`, {
    for: 'anyone',
    limit: 'none',
    params: { file: { description: 'The file name in an `imgUrl`.', example: 'volkswagen.svg' } },
    summary: 'Get the picture of a make or a spec model',
    description: 'The picture is a WebP. Its path is an `imgUrl`, and the picture at a path never changes.',
    answers: { 200: null },
    handle: async ({ params, res }) => {
      const bytes = await readPicture(params.file);
      res
        .set({
          'Cache-Control': IMMUTABLE,
          'Content-Type': 'image/webp',
          // a picture that is opened as a page must not run anything
          'Content-Security-Policy': "default-src 'none'",
          'X-Content-Type-Options': 'nosniff',
        })
        .send(bytes);
    },
  }),
];
