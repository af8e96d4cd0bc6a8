import { pageQuerySchema } from '@glovebox/shared/paging';
import {
  newServiceAnswerSchema,
  newServiceSchema,
  serviceDetailListAnswerSchema,
  serviceDetailSchema,
} from '@glovebox/shared/serviceRecord';
import type { Operations } from '../operation.ts';

export const serviceOperations: Operations = {
  'POST /service/new': {
    summary: 'Record a service',
    description: 'What a workshop with access records is marked as verified.',
    body: newServiceSchema,
    answers: { 201: newServiceAnswerSchema },
    fails: ['NOT_FOUND'],
  },
  'GET /service/:id': {
    summary: 'Read a service',
    description: 'With the car that it was done on.',
    answers: { 200: serviceDetailSchema },
  },
  'GET /car/services': {
    summary: 'List the services on all of the own cars',
    description: 'The latest done first, each with its car.',
    query: pageQuerySchema,
    answers: { 200: serviceDetailListAnswerSchema },
  },
};
