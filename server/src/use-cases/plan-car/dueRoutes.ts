import {
  dueListAnswerSchema,
  dueListQuerySchema,
  dueOnCarAnswerSchema,
  snoozedAnswerSchema,
  snoozeSchema,
} from '@glovebox/shared/dueList';
import { hasCarMore, haveOwnCarsMore, MOST_RECORDS } from '../../modules/cars/recordCounts.ts';
import { route } from '../../platform/http/route.ts';
import { getDueOnCar, listDue } from './dueList.ts';
import { endSnooze, snoozeDue } from './snooze.ts';

const CAR = { id: 'The `_id` of a car.' };
const DUE = { ...CAR, dueId: 'The `id` of something that is due on it.' };
const IN_CHARGE = 'the owner of the car, and the workshop that keeps it for a customer';

/** The routes for what is due on cars. */
export const dueRoutes = [
  route('GET /car/due', {
    for: 'signedIn',
    limit: 'default',
    isLarge: (call) => haveOwnCarsMore(call, MOST_RECORDS),
    then: 'callers see only the cars that they own, or keep for customers',
    summary: "List what is due on the caller's cars",
    description:
      'The list contains the entries of the plans of all cars, services that name a next one, and the next days of the repeating expenses of the caller, with the most pressing first: overdue, then soon, then later. Nothing is due on a car from the day on which the caller sold it. Km and days are compared as 1,000 km for 30 days. Reading it changes nothing.',
    query: dueListQuerySchema,
    answers: { 200: dueListAnswerSchema },
    handle: ({ user, query }) => listDue(user, query),
  }),
  route('GET /car/:id/due', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasCarMore(MOST_RECORDS),
    then: 'the owner, and workshops with access to the car; each sees only their own expenses',
    params: CAR,
    summary: 'List what is due on a car',
    description:
      'What is overdue or due soon follows from the highest plausible reading of the car and from the day that it is for the caller, and never from a forecast. Nothing is due from the day on which the caller sold the car.',
    answers: { 200: dueOnCarAnswerSchema },
    handle: ({ user, params }) => getDueOnCar(user, params.id),
  }),
  route('POST /car/:id/due/:dueId/snooze', {
    for: 'signedIn',
    limit: 'default',
    then: IN_CHARGE,
    params: DUE,
    summary: 'Snooze something that is due',
    description:
      'No notices are sent about it until the given day. It keeps its place in the list. The snooze ends when it is done, and when the car changes hands.',
    body: snoozeSchema,
    answers: { 200: snoozedAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN'],
    handle: async ({ user, params, body }) => ({
      message: 'Snoozed.',
      due: await snoozeDue(user, params.id, params.dueId, body.until),
    }),
  }),
  route('DELETE /car/:id/due/:dueId/snooze', {
    for: 'signedIn',
    limit: 'default',
    then: IN_CHARGE,
    params: DUE,
    summary: 'End a snooze',
    description: 'Notices are sent about it again. Without a snooze, the call changes nothing.',
    answers: { 200: snoozedAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN'],
    handle: async ({ user, params }) => ({
      message: 'No longer snoozed.',
      due: await endSnooze(user, params.id, params.dueId),
    }),
  }),
];
