import { accessAnswerSchema, accessCodeAnswerSchema, approvalAnswerSchema } from '@glovebox/shared/access';
import { messageAnswerSchema } from '@glovebox/shared/answers';
import { workshopCarsQuerySchema } from '@glovebox/shared/carList';
import {
  checkInAnswerSchema,
  checkInSchema,
  waitingRequestsAnswerSchema,
  workshopCarsAnswerSchema,
} from '@glovebox/shared/workshop';
import { asOpened } from '../../platform/http/asOpened.ts';
import { route } from '../../platform/http/route.ts';
import { sendMailLater } from '../../platform/mail/sendMail.ts';
import { newAccessCode } from '../../modules/workshops/accessCodeService.ts';
import { approveRequest, endAccess, endRequest, listAccess } from '../../modules/workshops/accessService.ts';
import { checkIn } from './checkIn.ts';
import { notifyOwner } from '../../modules/workshops/requestMail.ts';
import { listWaitingRequests } from '../../modules/workshops/waitingRequests.ts';
import { listWorkshopCars } from './workshopCars.ts';

/** The access of workshops to cars: how they get it and how it ends. */
export const workshopRoutes = [
  route('GET /car/workshop/cars', {
    for: 'signedIn',
    limit: 'default',
    then: 'workshop plan; cars with access',
    summary: 'List the cars that a workshop works on',
    description:
      'By their latest service; cars without any come last. `nextService` is the one that is due first, of the newest of each kind of service.',
    query: workshopCarsQuerySchema,
    answers: { 200: workshopCarsAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, query }) => listWorkshopCars(user, query),
  }),
  route('GET /car/workshop/requests', {
    for: 'signedIn',
    limit: 'default',
    then: 'workshop plan; own requests only',
    summary: 'List the requests of a workshop that wait',
    description:
      'The newest 100, without those that were answered or have expired. `DELETE /car/access/{requestId}` withdraws one.',
    answers: { 200: waitingRequestsAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user }) => listWaitingRequests(user),
  }),
  route('POST /car/workshop/checkin', {
    for: 'signedIn',
    limit: 'checkin',
    then: 'workshop plan; to ask the owner, with a verified email',
    summary: 'Check in a car',
    description:
      'By its VIN or its public code. With the access code that the owner gave, the workshop has access at once: 201 with the car. Without one the owner is asked, by mail too: 201 with the request, which is void after 14 days. Checked in again, the answer is the same with 200. After five wrong access codes of a workshop, or fifty of all, the owner must give a new one. Own cars and cars without an owner answer `CONFLICT`, and so does a second request within a day after the owner declined.',
    body: checkInSchema,
    answers: { 200: checkInAnswerSchema, 201: checkInAnswerSchema },
    fails: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
    handle: async ({ user, body, config, req }) => {
      const { answer, isNew } = await checkIn(user, body);
      if (isNew && answer.access === 'requested') {
        // after the response, so that its timing does not reveal whether the owner's email is verified
        sendMailLater(config, () => notifyOwner(asOpened(config, req), answer.request.requestId));
      }
      return { status: isNew ? (201 as const) : (200 as const), body: answer };
    },
  }),
  route('GET /car/:id/access', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner',
    params: { id: 'The `_id` of a car.' },
    summary: 'List the workshops with access to a car',
    description: 'And those that asked for it. A workshop whose plan has lapsed is listed and sees nothing.',
    answers: { 200: accessAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params }) => listAccess(user, params.id),
  }),
  route('POST /car/:id/access', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner',
    params: { id: 'The `_id` of a car.' },
    summary: 'Make an access code',
    description:
      'For one workshop, once, within 15 minutes. A newer code replaces the older one. Only this answer contains it.',
    answers: { 201: accessCodeAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params }) => {
      const code = await newAccessCode(user, params.id);
      return { message: 'Access code made. It can be used once.', ...code };
    },
  }),
  route('DELETE /car/:id/access/:workshopId', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner; a workshop gives up its own',
    params: {
      id: 'The `_id` of a car.',
      workshopId: 'The id of a workshop, as the list of who has access names it.',
    },
    summary: 'End the access of a workshop',
    description:
      'By the owner of the car, or by the workshop itself under its own id: then it gives up its access. What it recorded stays. Who keeps a car for a customer cannot give it up: they transfer or remove it.',
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params }) => {
      const end = await endAccess(user, params.id, params.workshopId);
      return {
        message:
          end === 'ended'
            ? 'The workshop has no access any more.'
            : 'You have no access to this car any more.',
      };
    },
  }),
  route('POST /car/access/:requestId/approve', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner',
    params: { requestId: 'The id of a request for access.' },
    summary: 'Approve the request of a workshop',
    description: 'By the owner of the car. `GONE` where it was answered or has expired.',
    answers: { 200: approvalAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params }) => {
      const workshop = await approveRequest(user, params.requestId);
      return { message: 'The workshop has access now.', workshop };
    },
  }),
  route('DELETE /car/access/:requestId', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner declines; the workshop withdraws its own',
    params: { requestId: 'The id of a request for access.' },
    summary: 'Decline or withdraw a request',
    description:
      'The owner of the car declines, the workshop withdraws. `GONE` where it was answered or has expired.',
    answers: { 200: messageAnswerSchema },
    fails: ['GONE'],
    handle: async ({ user, params }) => {
      const end = await endRequest(user, params.requestId);
      return { message: end === 'declined' ? 'Request declined.' : 'Request withdrawn.' };
    },
  }),
];
