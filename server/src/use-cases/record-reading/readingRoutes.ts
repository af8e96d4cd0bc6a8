import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { MESSAGES } from '@glovebox/shared/messages';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { newReadingSchema, readingAnswerSchema, readingListAnswerSchema } from '@glovebox/shared/reading';
import { removedAnswerSchema } from '@glovebox/shared/removal';
import { route } from '../../platform/http/route.ts';
import {
  addReading,
  correctReading,
  listReadings,
  removeReadingOnRequest,
  undoReadingRemoval,
} from './recordReading.ts';

const CAR = { id: 'The `_id` of a car.' };
const READING = { ...CAR, readingId: 'The `_id` of a noted reading.' };

/** Odometer readings that are noted by themselves. */
export const readingRoutes = [
  route('GET /car/:id/readings', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, workshops with access',
    params: CAR,
    summary: "List the noted readings of a car's odometer",
    description:
      'The latest day first. Those of services and fuel are in their own lists, and all in `/mileage`.',
    query: pageQuerySchema,
    answers: { 200: readingListAnswerSchema },
    handle: ({ user, params, query }) => listReadings(user, params.id, query),
  }),
  route('POST /car/:id/readings', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, the workshop that keeps it for a customer',
    params: CAR,
    summary: "Note a reading of a car's odometer",
    description: 'It counts like a service by the owner, and stays when the car changes hands.',
    headers: creationHeadersSchema,
    body: newReadingSchema,
    answers: { 201: readingAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params, headers, body }) => ({
      message: MESSAGES.toast.readingNoted,
      reading: await addReading(user, params.id, body, headers['idempotency-key']),
    }),
  }),
  route('PUT /car/:id/readings/:readingId', {
    for: 'signedIn',
    limit: 'default',
    then: 'who noted it, while they may',
    params: READING,
    summary: 'Correct a noted reading',
    description: 'The body replaces what was noted; without `doneAt` the day stays.',
    body: newReadingSchema,
    answers: { 200: readingAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params, body }) => ({
      message: MESSAGES.toast.readingChanged,
      reading: await correctReading(user, params.id, params.readingId, body),
    }),
  }),
  route('DELETE /car/:id/readings/:readingId', {
    for: 'signedIn',
    limit: 'default',
    then: 'who noted it, while they may',
    params: READING,
    summary: 'Remove a noted reading',
    description: 'It can be undone for 10 minutes; then it is gone.',
    answers: { 200: removedAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params }) => ({
      message: 'Reading removed.',
      ...(await removeReadingOnRequest(user, params.id, params.readingId)),
    }),
  }),
  route('POST /car/:id/readings/:readingId/undo', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, what they removed in the last 10 minutes',
    params: READING,
    summary: 'Undo the removal of a noted reading',
    description:
      'It comes back as it was, with its id. `GONE` once 10 minutes are over, `CONFLICT` if it is back already.',
    answers: { 200: readingAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params }) => ({
      message: 'Reading restored.',
      reading: await undoReadingRemoval(user, params.id, params.readingId),
    }),
  }),
];
