import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { LIMITS } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { pageQuerySchema } from '@glovebox/shared/paging';
import {
  correctReadingSchema,
  newReadingSchema,
  readingAnswerSchema,
  readingListAnswerSchema,
} from '@glovebox/shared/reading';
import { removedAnswerSchema } from '@glovebox/shared/removal';
import { disputeReading, withdrawReadingDispute } from './disputeReading.ts';
import { hasCarMore, isMuchToJudge, MOST_RECORDS } from '../../modules/cars/recordCounts.ts';
import { route } from '../../platform/http/route.ts';
import {
  addReading,
  correctReading,
  pagesOfReadings,
  removeReadingOnRequest,
  undoReadingRemoval,
} from './recordReading.ts';

const CAR = { id: 'The `_id` of a car.' };
const READING = { ...CAR, readingId: 'The `_id` of an odometer reading.' };

const NEW_INSTRUMENTS = `A car has one new instrument a day and ${LIMITS.newInstrumentsMax} at most; one with the same \`before\` as another within ${LIMITS.sameInstrumentDays} days is a repetition. The call fails with \`CONFLICT\` otherwise.`;

/** Odometer readings that are recorded by themselves. */
export const readingRoutes = [
  route('GET /car/:id/readings', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasCarMore(MOST_RECORDS),
    then: 'the owner, and workshops with access to the car',
    params: CAR,
    summary: "List the readings of a car's odometer",
    description:
      'The readings of the latest day come first. Readings of services and fuel are in the lists of those, and `/mileage` contains all of them.',
    query: pageQuerySchema,
    answers: { 200: readingListAnswerSchema },
    handle: async ({ user, params, query }) => (await pagesOfReadings(user, params.id))(query),
  }),
  route('POST /car/:id/readings', {
    for: 'signedIn',
    limit: 'newReading',
    isLarge: isMuchToJudge,
    then: 'the owner, or the workshop that keeps the car for a customer',
    params: CAR,
    summary: "Record a reading of a car's odometer",
    description: `The reading counts like a service that the owner recorded. It stays when the car changes hands. ${NEW_INSTRUMENTS}`,
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
    isLarge: isMuchToJudge,
    then: 'the person who recorded the reading, while they are still the owner or the keeper of the car',
    params: READING,
    summary: 'Correct an odometer reading',
    description: `The body replaces what was recorded. Without \`doneAt\`, the day stays the same. ${NEW_INSTRUMENTS}`,
    body: correctReadingSchema,
    answers: { 200: readingAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'CHANGED'],
    handle: async ({ user, params, body }) => ({
      message: MESSAGES.toast.readingChanged,
      reading: await correctReading(user, params.id, params.readingId, body),
    }),
  }),
  route('DELETE /car/:id/readings/:readingId', {
    for: 'signedIn',
    limit: 'default',
    isLarge: isMuchToJudge,
    then: 'the person who recorded the reading, while they are still the owner or the keeper of the car',
    params: READING,
    summary: 'Remove an odometer reading',
    description: 'The removal can be undone for 10 minutes. After that, the reading is gone for good.',
    answers: { 200: removedAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN'],
    handle: async ({ user, params }) => ({
      message: 'Reading removed.',
      ...(await removeReadingOnRequest(user, params.id, params.readingId)),
    }),
  }),
  route('POST /car/:id/readings/:readingId/undo', {
    for: 'signedIn',
    limit: 'default',
    isLarge: isMuchToJudge,
    then: 'the owner or the keeper, for a reading that they removed in the last 10 minutes',
    params: READING,
    summary: 'Undo the removal of an odometer reading',
    description:
      'The reading comes back as it was, with the same id. The call fails with `GONE` after 10 minutes, and with `CONFLICT` if the reading is back already, if the car has the maximum number of readings by now, or if the car has got the same new instrument meanwhile.',
    answers: { 200: readingAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params }) => ({
      message: 'Reading restored.',
      reading: await undoReadingRemoval(user, params.id, params.readingId),
    }),
  }),
  route('POST /car/:id/readings/:readingId/dispute', {
    for: 'signedIn',
    limit: 'changeEntry',
    isLarge: isMuchToJudge,
    then: 'the owner of the car, for a reading that someone else recorded',
    params: READING,
    summary: 'Dispute a reading that someone else recorded',
    description:
      'A reading of a former owner that contradicts others can be disputed. It then counts neither for the mileage nor for the verdict, which is `disputed` at best. The public page goes on showing it, as disputed by the owner. A service of a former owner is disputed by `POST /service/{id}/dispute`.',
    answers: { 201: readingAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params }) => ({
      message: 'Reading disputed.',
      reading: await disputeReading(user, params.id, params.readingId),
    }),
  }),
  route('DELETE /car/:id/readings/:readingId/dispute', {
    for: 'signedIn',
    limit: 'changeEntry',
    isLarge: isMuchToJudge,
    then: 'the owner of the car',
    params: READING,
    summary: 'Withdraw the dispute of a reading',
    description: 'The reading counts again.',
    answers: { 200: readingAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params }) => ({
      message: 'Dispute withdrawn.',
      reading: await withdrawReadingDispute(user, params.id, params.readingId),
    }),
  }),
];
