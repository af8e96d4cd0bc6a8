import { messageAnswerSchema } from '@glovebox/shared/answers';
import { pageQuerySchema } from '@glovebox/shared/paging';
import {
  claimAnsweredSchema,
  claimAnswerSchema,
  claimDecidedSchema,
  claimQueueQuerySchema,
  claimQueueSchema,
  claimsOnCarSchema,
  decideClaimSchema,
  newClaimAnswerSchema,
  newClaimSchema,
  ownClaimListSchema,
} from '@glovebox/shared/vinClaim';
import type { Operations } from '../operation.ts';

export const claimOperations: Operations = {
  'POST /car/claim': {
    summary: 'Claim a car that somebody else registered',
    description:
      'An admin decides. The owner is told that there is a claim, not whose. ' +
      '404 where no car has the VIN; 409 for an own car, and while the caller has an open claim on it.',
    body: newClaimSchema,
    answers: { 201: newClaimAnswerSchema },
    fails: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /car/claim': {
    summary: 'List the own claims',
    description: 'The newest first.',
    query: pageQuerySchema,
    answers: { 200: ownClaimListSchema },
  },
  'DELETE /car/claim/:id': {
    summary: 'Withdraw an open claim',
    answers: { 200: messageAnswerSchema },
    fails: ['GONE'],
  },
  'GET /car/:id/claims': {
    summary: 'List the open claims on a car',
    description: 'For its owner, or who keeps it for a customer. It is not told who claims.',
    query: pageQuerySchema,
    answers: { 200: claimsOnCarSchema },
    fails: ['FORBIDDEN'],
  },
  'PUT /car/claim/:id/answer': {
    summary: 'Say why a claimed car is yours',
    description: 'For the owner of the car. Takes the place of what was said before; only admins read it.',
    body: claimAnswerSchema,
    answers: { 200: claimAnsweredSchema },
    fails: ['GONE'],
  },
  'GET /auth/admin/claims': {
    summary: 'List all claims',
    description: 'The newest first.',
    query: claimQueueQuerySchema,
    answers: { 200: claimQueueSchema },
  },
  'POST /auth/admin/claims/:id/decide': {
    summary: 'Decide a claim',
    description:
      "Granted, the car becomes the claimant's as by an accepted transfer: workshop access, note, public code and " +
      'pending transfers end. Both sides are told by mail, with the reason. Of two decisions the second gets 410.',
    body: decideClaimSchema,
    answers: { 200: claimDecidedSchema },
    fails: ['CONFLICT', 'GONE'],
  },
};
