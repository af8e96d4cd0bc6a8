import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { MESSAGES } from '@glovebox/shared/messages';
import { removedAnswerSchema, undoneServiceAnswerSchema } from '@glovebox/shared/removal';
import {
  disputeServiceSchema,
  newServiceSchema,
  putOwnAmountsSchema,
  serviceAnswerSchema,
  serviceDetailListAnswerSchema,
  serviceListQuerySchema,
  servicePageSchema,
  editServiceSchema,
} from '@glovebox/shared/serviceRecord';
import { isCarMuchToJudge } from '../../modules/cars/recordCounts.ts';
import { isMuchToJudgeOnCarOf } from '../../modules/service-records/serviceAccess.ts';
import { route } from '../../platform/http/route.ts';
import { addService, correctService, putOwnAmounts, removeService, undoService } from './recordService.ts';
import { getServicePage, listServicesOfCaller } from '../../modules/service-records/serviceDetail.ts';
import { disputeService, withdrawDispute } from './serviceDispute.ts';

const SERVICE = { id: 'The `_id` of a service.' };

/** Service records. */
export const serviceRecordRoutes = [
  route('POST /service/new', {
    for: 'signedIn',
    limit: 'newService',
    isLarge: ({ body }) => isCarMuchToJudge((body as { onCar?: string } | undefined)?.onCar),
    then: 'the owner, and workshops with access to the car',
    summary: 'Record a service',
    description:
      'A service that a workshop with access records is marked as verified. Without an Idempotency-Key, a service that is identical to one of the last 30 seconds is refused.',
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
    then: 'the owner, and workshops with access to the car',
    params: SERVICE,
    summary: 'Read a service',
    description:
      'The answer contains the car that the service was done on, what the caller may do with the service, when the next one is due, and the services before and after it.',
    answers: { 200: servicePageSchema },
    handle: ({ user, params }) => getServicePage(user, params.id),
  }),
  route('PUT /service/:id', {
    for: 'signedIn',
    limit: 'changeEntry',
    isLarge: isMuchToJudgeOnCarOf,
    then: 'the person who recorded the service, while they have access to the car; the owner of the car cannot edit what a workshop verified',
    params: SERVICE,
    summary: 'Edit a service',
    description:
      'Only the person who recorded the service can edit it, while they have access to the car. Fields that the body leaves out are removed, except the day. The owner of the car cannot change what a workshop verified.',
    body: editServiceSchema,
    answers: { 200: serviceAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN', 'CHANGED'],
    handle: async ({ user, params, body }) => {
      const service = await correctService(user, params.id, body);
      return { message: 'Service updated.', service };
    },
  }),
  route('PUT /service/:id/own', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner of the car',
    params: SERVICE,
    summary: "Add the owner's costs to an entry that a workshop verified",
    description:
      'The owner can record what they paid and where. Nobody else sees this, and the entry itself stays as it is. Fields that the body leaves out are removed. An entry that the owner recorded has a `cost` of its own instead.',
    body: putOwnAmountsSchema,
    answers: { 200: serviceAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'CHANGED'],
    handle: async ({ user, params, body }) => {
      const service = await putOwnAmounts(user, params.id, body);
      return { message: 'Costs saved.', service };
    },
  }),
  route('DELETE /service/:id', {
    for: 'signedIn',
    limit: 'changeEntry',
    isLarge: isMuchToJudgeOnCarOf,
    then: 'the same people as for an edit by PUT',
    params: SERVICE,
    summary: 'Remove a service',
    description:
      'Only the person who recorded the service can remove it, as for an edit. They can undo the removal for 10 minutes. After that, the service is gone for good. What the owner of the car had entered beside a workshop’s entry becomes an expense of the owner, and a dispute stays in the activities.',
    answers: { 200: removedAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN'],
    handle: async ({ user, params }) => ({
      message: 'Service removed.',
      ...(await removeService(user, params.id)),
    }),
  }),
  route('POST /service/:id/undo', {
    for: 'signedIn',
    limit: 'default',
    isLarge: isMuchToJudgeOnCarOf,
    then: 'the person who removed or recorded the service in the last 10 minutes, while they have access to the car',
    params: SERVICE,
    summary: 'Undo the removal or the recording of a service',
    description:
      'The person who removed or recorded the service can undo this for 10 minutes, while they still have access. A removed service comes back as it was, with the same id. A recorded service is removed and leaves no activity; this can be undone in turn. The call fails with `GONE` once the time is over, and with `CONFLICT` if the removal was undone already or if the car has the maximum number of services by now.',
    answers: { 200: undoneServiceAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: ({ user, params }) => undoService(user, params.id),
  }),
  route('POST /service/:id/dispute', {
    for: 'signedIn',
    limit: 'changeEntry',
    isLarge: isMuchToJudgeOnCarOf,
    then: 'the owner of the car',
    params: SERVICE,
    summary: 'Dispute an entry that others recorded',
    description:
      "An entry that a workshop verified can be disputed, and one of a former owner whose mileage contradicts other readings. The owner's sentence is shown beside the entry; the public page only shows that the owner disputes it. The mileage and the next service of a former owner's entry then do not count, and the verdict on the odometer is `disputed` at best.",
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
    limit: 'changeEntry',
    isLarge: isMuchToJudgeOnCarOf,
    then: 'the owner of the car',
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
    then: 'callers see the services on their own cars, and what they recorded as a workshop while they have access',
    summary: "List the services on all of the caller's cars",
    description: 'The most recently done services come first, each with its car.',
    query: serviceListQuerySchema,
    answers: { 200: serviceDetailListAnswerSchema },
    handle: ({ user, query }) => listServicesOfCaller(user, query),
  }),
];
