import { healthAnswerSchema } from '@glovebox/shared/answers';
import { z } from '@glovebox/shared/zod';
import type { Operations } from '../operation.ts';

export const serverOperations: Operations = {
  'GET /health': {
    summary: 'Ask whether the server can serve',
    description: 'It answers once the database does, and 503 while the database is away.',
    answers: { 200: healthAnswerSchema },
  },
  'GET /openapi.json': {
    summary: 'Get this description for programs',
    description: 'OpenAPI 3.1, as JSON. The answer carries an `ETag`.',
    answers: { 200: z.looseObject({ openapi: z.literal('3.1.0') }) },
  },
  'GET /docs': {
    summary: 'Get this description for people',
    description: 'This page, as HTML.',
    answers: { 200: null },
  },
  'GET /docs.css': {
    summary: 'Get the styles of the page',
    answers: { 200: null },
  },
};
