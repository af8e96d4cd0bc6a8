import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { MESSAGES } from '@glovebox/shared/messages';
import { removedAnswerSchema, undoneServiceAnswerSchema } from '@glovebox/shared/removal';
import {
  disputeServiceSchema,
  newServiceSchema,
  ownAmountsSchema,
  serviceAnswerSchema,
  serviceDetailListAnswerSchema,
  serviceListQuerySchema,
  serviceDetailSchema,
  serviceFieldsSchema,
} from '@glovebox/shared/serviceRecord';
import { route } from '../../platform/http/route.ts';
import { addService, correctService, putOwnAmounts, removeService, undoService } from './recordService.ts';
import { getServiceDetail, listServicesOfCaller } from '../../modules/service-records/serviceDetail.ts';
import { disputeService, withdrawDispute } from '../../modules/service-records/serviceDispute.ts';

const SERVICE = { id: 'The `_id` of a service.' };

/** Service records. */
export const serviceRecordRoutes = [
  route('POST /service/new', {
    for: 'signedIn',
    limit: 'newService',
    then: 'owner, workshops with access',
    summary: 'Record a service',
    description:
      'What a workshop with access records is marked as verified. Without an Idempotency-Key, what is the same as a service of the last 30 seconds is refused.',
    headers: creationHeadersSchema,
    body: newServiceSchema,
    answers: { 201: serviceAnswerSchema },
    fails: ['NOT_FOUND', 'CONFLICT', 'GONE'],
    handle: async ({ user, headers, body }) => {
      const service = await addService(user, body, headers['idempotency-key']);
      return { message: MESSAGES.toast.serviceAdded, service };
    },
  }),
  route('GET /service/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, workshops with access',
    params: SERVICE,
    summary: 'Read a service',
    description: 'With the car that it was done on, and what the caller may do with the service.',
    answers: { 200: serviceDetailSchema },
    handle: ({ user, params }) => getServiceDetail(user, params.id),
  }),
  route('PUT /service/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'who recorded it and has access; for the owner of the car not what a workshop verified',
    params: SERVICE,
    summary: 'Edit a service',
    description:
      'By who recorded it, while they have access to the car. What is not given is gone, except the day. The owner of the car cannot change what a workshop verified.',
    body: serviceFieldsSchema,
    answers: { 200: serviceAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params, body }) => {
      const service = await correctService(user, params.id, body);
      return { message: 'Service updated.', service };
    },
  }),
  route('PUT /service/:id/own', {
    for: 'signedIn',
    limit: 'default',
    then: "the car's owner",
    params: SERVICE,
    summary: 'Put costs beside an entry that a workshop verified',
    description:
      'What the owner paid, and where. Nobody else sees it, and the entry stays as it is. What is not given is gone. An own entry has its `cost` itself.',
    body: ownAmountsSchema,
    answers: { 200: serviceAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params, body }) => {
      const service = await putOwnAmounts(user, params.id, body);
      return { message: 'Costs saved.', service };
    },
  }),
  route('DELETE /service/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'as PUT',
    params: SERVICE,
    summary: 'Remove a service',
    description: 'By who recorded it, as for an edit. They can undo it for 10 minutes; then it is gone.',
    answers: { 200: removedAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params }) => ({
      message: 'Service removed.',
      ...(await removeService(user, params.id)),
    }),
  }),
  route('POST /service/:id/undo', {
    for: 'signedIn',
    limit: 'default',
    then: 'who removed or recorded it in the last 10 minutes, while they have access',
    params: SERVICE,
    summary: 'Undo the removal or the recording of a service',
    description:
      'For 10 minutes, by who did it and still may. A service that was removed comes back as it was, with its id. One that was recorded goes, and leaves no activity; that can be undone in turn. `GONE` once the time is over, `CONFLICT` if the removal was undone already, or if the car has as many as it can by now.',
    answers: { 200: undoneServiceAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: ({ user, params }) => undoService(user, params.id),
  }),
  route('POST /service/:id/dispute', {
    for: 'signedIn',
    limit: 'default',
    then: "the car's owner",
    params: SERVICE,
    summary: 'Dispute an entry that a workshop verified',
    description: "The owner's sentence stays beside the entry; the public page does not show it.",
    body: disputeServiceSchema,
    answers: { 201: serviceAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params, body }) => {
      const service = await disputeService(user, params.id, body.sentence);
      return { message: 'Entry disputed.', service };
    },
  }),
  route('DELETE /service/:id/dispute', {
    for: 'signedIn',
    limit: 'default',
    then: "the car's owner",
    params: SERVICE,
    summary: 'Withdraw a dispute',
    answers: { 200: serviceAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params }) => {
      const service = await withdrawDispute(user, params.id);
      return { message: 'Dispute withdrawn.', service };
    },
  }),
  route('GET /car/services', {
    for: 'signedIn',
    limit: 'default',
    then: 'on own cars, and what a workshop recorded while it has access',
    summary: 'List the services on all of the own cars',
    description: 'The latest done first, each with its car.',
    query: serviceListQuerySchema,
    answers: { 200: serviceDetailListAnswerSchema },
    handle: ({ user, query }) => listServicesOfCaller(user, query),
  }),
];
