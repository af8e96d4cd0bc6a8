import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import {
  correctPlanEntrySchema,
  newPlanEntrySchema,
  planAddedSchema,
  planAnswerSchema,
  planCopySchema,
  planEntryAnswerSchema,
  planTemplateSchema,
} from '@glovebox/shared/planEntry';
import { removedAnswerSchema } from '@glovebox/shared/removal';
import { route } from '../../platform/http/route.ts';
import {
  addOffered,
  addPlanEntry,
  copyPlan,
  correctPlanEntry,
  getPlan,
  removePlanEntry,
  undoPlanEntryRemoval,
} from './planCar.ts';

const CAR = { id: 'The `_id` of a car.' };
const ENTRY = { ...CAR, entryId: 'The `_id` of an entry of its plan.' };
const IN_CHARGE = 'the owner of the car, and the workshop that keeps it for a customer';

const addedInWords = (count: number) =>
  count === 0 ? 'The plan has all of them already.' : `${count} added to the plan.`;

/** The routes for the plan of a car: what is to be done on it again and again. */
export const planRoutes = [
  route('GET /car/:id/plan', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner, and workshops with access to the car',
    params: CAR,
    summary: 'Read the plan of a car',
    description:
      'The plan says what is to be done on the car again and again. `offer` contains what could be added to it by `POST …/plan/template`.',
    answers: { 200: planAnswerSchema },
    handle: ({ user, params }) => getPlan(user, params.id),
  }),
  route('POST /car/:id/plan', {
    for: 'signedIn',
    limit: 'default',
    then: IN_CHARGE,
    params: CAR,
    summary: 'Add an entry to the plan of a car',
    description:
      'The entry is counted from the newest service of the car that resets it. Without such a service, it is due at `dueKm` or on `dueDay`, or else after its intervals from now.',
    headers: creationHeadersSchema,
    body: newPlanEntrySchema,
    answers: { 201: planEntryAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params, headers, body }) => ({
      message: 'Added to the plan.',
      entry: await addPlanEntry(user, params.id, body, headers['idempotency-key']),
    }),
  }),
  route('PUT /car/:id/plan/:entryId', {
    for: 'signedIn',
    limit: 'default',
    then: IN_CHARGE,
    params: ENTRY,
    summary: 'Edit an entry of the plan of a car',
    description:
      'The body replaces the entry. Fields that it leaves out are removed. An entry whose intervals change loses its `source`.',
    body: correctPlanEntrySchema,
    answers: { 200: planEntryAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN', 'CHANGED'],
    handle: async ({ user, params, body }) => ({
      message: 'Plan updated.',
      entry: await correctPlanEntry(user, params.id, params.entryId, body),
    }),
  }),
  route('DELETE /car/:id/plan/:entryId', {
    for: 'signedIn',
    limit: 'default',
    then: IN_CHARGE,
    params: ENTRY,
    summary: 'Remove an entry of the plan of a car',
    description: 'The removal can be undone for 10 minutes. After that, the entry is gone for good.',
    answers: { 200: removedAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN'],
    handle: async ({ user, params }) => ({
      message: 'Removed from the plan.',
      ...(await removePlanEntry(user, params.id, params.entryId)),
    }),
  }),
  route('POST /car/:id/plan/:entryId/undo', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner or keeper of the car, for an entry that they removed in the last 10 minutes',
    params: ENTRY,
    summary: 'Undo the removal of an entry of the plan',
    description:
      'The entry comes back as it was, with the same id. The call fails with `GONE` after 10 minutes, and with `CONFLICT` if the entry is back already or if the plan has the maximum number of entries by now.',
    answers: { 200: planEntryAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params }) => ({
      message: 'Back in the plan.',
      entry: await undoPlanEntryRemoval(user, params.id, params.entryId),
    }),
  }),
  route('POST /car/:id/plan/template', {
    for: 'signedIn',
    limit: 'default',
    then: IN_CHARGE,
    params: CAR,
    summary: 'Add offered entries to the plan of a car',
    description:
      'The entries are those of `offer` in `GET …/plan`. Entries whose title the plan has already are left out, so a second call adds nothing. Unknown keys are ignored.',
    body: planTemplateSchema,
    answers: { 200: planAddedSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params, body }) => {
      const plan = await addOffered(user, params.id, body.keys);
      return { message: addedInWords(plan.length), plan };
    },
  }),
  route('POST /car/:id/plan/copy', {
    for: 'signedIn',
    limit: 'default',
    then: IN_CHARGE,
    params: CAR,
    summary: 'Copy the plan of another car',
    description:
      'Adds the entries of another car that the caller may see. Entries whose title the plan has already are left out. When they are due follows from the services of this car.',
    body: planCopySchema,
    answers: { 200: planAddedSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params, body }) => {
      const plan = await copyPlan(user, params.id, body.from);
      return { message: addedInWords(plan.length), plan };
    },
  }),
];
