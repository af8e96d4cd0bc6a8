import { messageAnswerSchema } from '@glovebox/shared/answers';
import { pageQuerySchema } from '@glovebox/shared/paging';
import {
  disputeServiceSchema,
  newServiceHeadersSchema,
  newServiceSchema,
  serviceAnswerSchema,
  serviceDetailListAnswerSchema,
  serviceDetailSchema,
  serviceFieldsSchema,
} from '@glovebox/shared/serviceRecord';
import type { Operations } from '../operation.ts';

export const serviceOperations: Operations = {
  'POST /service/new': {
    summary: 'Record a service',
    description:
      'What a workshop with access records is marked as verified. Submitted twice it is recorded once: with an Idempotency-Key the second call answers what the first one did; without one, what is the same as a service of the last 30 seconds is refused.',
    headers: newServiceHeadersSchema,
    body: newServiceSchema,
    answers: { 201: serviceAnswerSchema },
    fails: ['NOT_FOUND', 'CONFLICT', 'GONE'],
  },
  'GET /service/:id': {
    summary: 'Read a service',
    description: 'With the car that it was done on, and what the caller may do with the service.',
    answers: { 200: serviceDetailSchema },
  },
  'PUT /service/:id': {
    summary: 'Edit a service',
    description:
      'By who recorded it, while they have access to the car. What is not given is gone, except the day. The owner of the car cannot change what a workshop verified.',
    body: serviceFieldsSchema,
    answers: { 200: serviceAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'DELETE /service/:id': {
    summary: 'Remove a service',
    description: 'By who recorded it, as for an edit.',
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'POST /service/:id/dispute': {
    summary: 'Dispute an entry that a workshop verified',
    description: "The owner's sentence stays beside the entry; the public page does not show it.",
    body: disputeServiceSchema,
    answers: { 201: serviceAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
  },
  'DELETE /service/:id/dispute': {
    summary: 'Withdraw a dispute',
    answers: { 200: serviceAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
  },
  'GET /car/services': {
    summary: 'List the services on all of the own cars',
    description: 'The latest done first, each with its car.',
    query: pageQuerySchema,
    answers: { 200: serviceDetailListAnswerSchema },
  },
};
