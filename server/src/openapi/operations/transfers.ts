import { messageAnswerSchema } from '@glovebox/shared/answers';
import { newCarAnswerSchema } from '@glovebox/shared/car';
import {
  acceptTransferSchema,
  newTransferAnswerSchema,
  newTransferSchema,
  openTransferSchema,
  transferDetailSchema,
  transferListAnswerSchema,
} from '@glovebox/shared/transfer';
import type { Operations } from '../operation.ts';

export const transferOperations: Operations = {
  'POST /token/new': {
    summary: 'Start a transfer',
    description:
      'Offers one of the own cars to an email, whether it is registered or not, and sends it a mail. At most 5 are pending for a car, one for each email.',
    body: newTransferSchema,
    answers: { 201: newTransferAnswerSchema },
    fails: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  'GET /token/': {
    summary: 'List the transfers to the caller',
    description: 'The pending ones, the newest first; at most 100. None while the email is not verified.',
    answers: { 200: transferListAnswerSchema },
  },
  'GET /token/find/:carId': {
    summary: 'List the pending transfers of a car',
    description: 'The newest first.',
    answers: { 200: transferListAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'GET /token/:token': {
    summary: 'Read a transfer',
    description:
      'For its sender and its recipient. The car is what anyone sees of it by its code: nothing private before it is accepted.',
    answers: { 200: transferDetailSchema },
    fails: ['FORBIDDEN', 'GONE'],
  },
  'POST /token/open/:token': {
    summary: 'Read a transfer by the link of its mail',
    description:
      "The link's secret shows that the recipient reads what is sent to their email, which is verified by it.",
    body: openTransferSchema,
    answers: { 200: transferDetailSchema },
    fails: ['FORBIDDEN', 'GONE'],
  },
  'POST /token/accept/:token': {
    summary: 'Accept a transfer',
    description:
      'The caller becomes the owner. Workshop access, the note, the public code and all other pending transfers of the car end. Of two acts at the same moment one wins; the other one fails with `GONE`.',
    body: acceptTransferSchema,
    answers: { 200: newCarAnswerSchema },
    fails: ['FORBIDDEN', 'GONE'],
  },
  'DELETE /token/:token': {
    summary: 'Cancel or decline a transfer',
    description: 'Its sender cancels it, its recipient declines it.',
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN', 'GONE'],
  },
};
