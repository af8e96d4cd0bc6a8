import {
  accessAnswerSchema,
  accessCodeAnswerSchema,
  approvalAnswerSchema,
  warningsRemovedSchema,
} from '@glovebox/shared/access';
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
import {
  approveRequest,
  endAccess,
  endRequest,
  listAccess,
  removeWarningsOf,
} from '../../modules/workshops/accessService.ts';
import { checkIn } from './checkIn.ts';
import { notifyOwner } from '../../modules/workshops/requestMail.ts';
import { listWaitingRequests } from '../../modules/workshops/waitingRequests.ts';
import { listWorkshopCars } from './workshopCars.ts';

/** The access of workshops to cars: how they get it and how it ends. */
export const workshopRoutes = [
  route('GET /car/workshop/cars', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: 'accounts with the workshop plan, which see the cars that they have access to',
    summary: 'List the cars that a workshop works on',
    description: 'The cars are sorted by their latest service, or by what is due first.',
    query: workshopCarsQuerySchema,
    answers: { 200: workshopCarsAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, query }) => listWorkshopCars(user, query),
  }),
  route('GET /car/workshop/requests', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: 'accounts with the workshop plan, which see only their own requests',
    summary: 'List the waiting requests of a workshop',
    description:
      'The list contains the newest 100 requests, without those that were answered or have expired. `DELETE /car/access/{requestId}` withdraws a request.',
    answers: { 200: waitingRequestsAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user }) => listWaitingRequests(user),
  }),
  route('POST /car/workshop/checkin', {
    for: 'signedIn',
    tokens: false,
    limit: 'checkin',
    then: 'accounts with the workshop plan; to ask the owner for access, their email must be verified',
    summary: 'Check in a car',
    description:
      "The car is identified by its VIN or its public code. With the access code that the owner gave, the workshop has access at once: the answer is 201 with the car. Without an access code, the owner is asked for access, by email as well: the answer is 201 with the request, which expires after 14 days. If the workshop checks in the same car again, it gets the same car or request with 200. After five wrong access codes from one workshop, or fifty from all workshops, the owner must give a new code. The call fails with `CONFLICT` for the caller's own car and for a car without an owner, and also for a second request within a day after the owner declined.",
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
    tokens: false,
    limit: 'default',
    then: 'the owner of the car',
    params: { id: 'The `_id` of a car.' },
    summary: 'List the workshops with access to a car',
    description:
      'The answer also contains the workshops that asked for access. A workshop whose plan has lapsed is listed but cannot see the car.',
    answers: { 200: accessAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params }) => listAccess(user, params.id),
  }),
  route('POST /car/:id/access', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: 'the owner of the car',
    params: { id: 'The `_id` of a car.' },
    summary: 'Create an access code',
    description:
      'The code works for one workshop, once, within 15 minutes. A new code replaces the previous one. Only this answer contains the code.',
    answers: { 201: accessCodeAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN'],
    handle: async ({ user, params }) => {
      const code = await newAccessCode(user, params.id);
      return { message: 'Access code created. It works once.', ...code };
    },
  }),
  route('DELETE /car/:id/access/:workshopId/warnings', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: 'the owner of the car',
    params: {
      id: 'The `_id` of a car.',
      workshopId: 'The id of a workshop, as returned by `GET /car/{id}/access`.',
    },
    summary: 'Remove all warnings of a workshop',
    description:
      'All open warnings that the workshop added to the car stay in the history as resolved. The owner can undo this for 10 minutes, for all of them at once.',
    answers: { 200: warningsRemovedSchema },
    fails: ['CONFLICT', 'FORBIDDEN'],
    handle: async ({ user, params }) => {
      const { count, undo } = await removeWarningsOf(user, params.id, params.workshopId);
      const message = count === 1 ? 'Its warning was removed.' : `Its ${count} warnings were removed.`;
      return { message, undo };
    },
  }),
  route('DELETE /car/:id/access/:workshopId', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: 'the owner of the car can end any access, and a workshop can give up its own',
    params: {
      id: 'The `_id` of a car.',
      workshopId: 'The id of a workshop, as returned by `GET /car/{id}/access`.',
    },
    summary: 'End the access of a workshop',
    description:
      'The owner of the car can end the access of a workshop, and a workshop can give up its own access by sending its own id. The services that the workshop recorded stay, and its open warnings are resolved. A workshop that keeps a car for a customer cannot give up its access; it can transfer or remove the car.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN'],
    handle: async ({ user, params }) => {
      const end = await endAccess(user, params.id, params.workshopId);
      return {
        message:
          end === 'ended' ? 'The workshop no longer has access.' : 'You no longer have access to this car.',
      };
    },
  }),
  route('POST /car/access/:requestId/approve', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: 'the owner of the car',
    params: { requestId: 'The id of a request for access.' },
    summary: 'Approve the request of a workshop',
    description:
      'Only the owner of the car can approve the request. The call fails with `GONE` if the request was answered or has expired.',
    answers: { 200: approvalAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params }) => {
      const workshop = await approveRequest(user, params.requestId);
      return { message: 'The workshop now has access.', workshop };
    },
  }),
  route('DELETE /car/access/:requestId', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: 'the owner of the car declines the request, and the workshop that sent it withdraws it',
    params: { requestId: 'The id of a request for access.' },
    summary: 'Decline or withdraw a request',
    description:
      'If the owner of the car makes the call, the request is declined; if the workshop makes it, the request is withdrawn. The call fails with `GONE` if the request was answered or has expired.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ user, params }) => {
      const end = await endRequest(user, params.requestId);
      return { message: end === 'declined' ? 'Request declined.' : 'Request withdrawn.' };
    },
  }),
];
