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
    then: 'the owner, and workshops with access to the car',
    params: CAR,
    summary: "List the noted readings of a car's odometer",
    description:
      'The readings of the latest day come first. Readings of services and fuel are in the lists of those, and `/mileage` contains all of them.',
    query: pageQuerySchema,
    answers: { 200: readingListAnswerSchema },
    handle: ({ user, params, query }) => listReadings(user, params.id, query),
  }),
  route('POST /car/:id/readings', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner, or the workshop that keeps the car for a customer',
    params: CAR,
    summary: "Note a reading of a car's odometer",
    description:
      'The reading counts like a service that the owner recorded. It stays when the car changes hands.',
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
    then: 'the person who noted the reading, while they are still the owner or the keeper of the car',
    params: READING,
    summary: 'Correct a noted reading',
    description: 'The body replaces what was noted. Without `doneAt`, the day stays the same.',
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
    then: 'the person who noted the reading, while they are still the owner or the keeper of the car',
    params: READING,
    summary: 'Remove a noted reading',
    description: 'The removal can be undone for 10 minutes. After that, the reading is gone for good.',
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
    then: 'the owner or the keeper, for a reading that they removed in the last 10 minutes',
    params: READING,
    summary: 'Undo the removal of a noted reading',
    description:
      'The reading comes back as it was, with the same id. The call fails with `GONE` after 10 minutes, and with `CONFLICT` if the reading is back already or if the car has the maximum number of readings by now.',
    answers: { 200: readingAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params }) => ({
      message: 'Reading restored.',
      reading: await undoReadingRemoval(user, params.id, params.readingId),
    }),
  }),
];
