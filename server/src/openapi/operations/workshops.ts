import { accessAnswerSchema, accessCodeAnswerSchema, approvalAnswerSchema } from '@glovebox/shared/access';
import { messageAnswerSchema } from '@glovebox/shared/answers';
import { pageQuerySchema } from '@glovebox/shared/paging';
import {
  checkInAnswerSchema,
  checkInSchema,
  waitingRequestsAnswerSchema,
  workshopCarsAnswerSchema,
} from '@glovebox/shared/workshop';
import type { Operations } from '../operation.ts';

export const workshopOperations: Operations = {
  'GET /car/workshop/cars': {
    summary: 'List the cars that a workshop works on',
    description:
      'By their latest service; cars without any come last. `nextService` is the one that is due first, of the newest services.',
    query: pageQuerySchema,
    answers: { 200: workshopCarsAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'GET /car/workshop/requests': {
    summary: 'List the requests of a workshop that wait',
    description:
      'The newest 100, without those that were answered or have expired. `DELETE /car/access/{requestId}` withdraws one.',
    answers: { 200: waitingRequestsAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'POST /car/workshop/checkin': {
    summary: 'Check in a car',
    description:
      'By its VIN or its public code. With the access code that the owner gave, the workshop has access at once: 201 with the car. Without one the owner is asked, by mail too: 201 with the request, which is void after 14 days. Checked in again, the answer is the same with 200. After five wrong access codes the owner must give a new one. Own cars and cars without an owner answer `CONFLICT`, and so does a second request within a day after the owner declined.',
    body: checkInSchema,
    answers: { 200: checkInAnswerSchema, 201: checkInAnswerSchema },
    fails: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
  },
  'GET /car/:id/access': {
    summary: 'List the workshops with access to a car',
    description: 'And those that asked for it. A workshop whose plan has lapsed is listed and sees nothing.',
    answers: { 200: accessAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'POST /car/:id/access': {
    summary: 'Make an access code',
    description:
      'For one workshop, once, within 15 minutes. A newer code takes the place of the older one. It is told in this answer only.',
    answers: { 201: accessCodeAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'DELETE /car/:id/access/:workshopId': {
    summary: 'End the access of a workshop',
    description:
      'By the owner of the car, or by the workshop itself under its own id: then it gives up its access. What it recorded stays. Who keeps a car for a customer cannot give it up: they transfer or remove it.',
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'POST /car/access/:requestId/approve': {
    summary: 'Approve the request of a workshop',
    description: 'By the owner of the car. `GONE` where it was answered or has expired.',
    answers: { 200: approvalAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
  },
  'DELETE /car/access/:requestId': {
    summary: 'Decline or withdraw a request',
    description:
      'The owner of the car declines, the workshop withdraws. `GONE` where it was answered or has expired.',
    answers: { 200: messageAnswerSchema },
    fails: ['GONE'],
  },
};
