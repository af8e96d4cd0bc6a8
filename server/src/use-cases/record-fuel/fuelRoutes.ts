import {
  correctFuelSchema,
  fuelCurrencyNamedSchema,
  fuelListAnswerSchema,
  fuelRecordSchema,
  nameFuelCurrencySchema,
  newFuelAnswerSchema,
  newFuelSchema,
} from '@glovebox/shared/fuel';
import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { MESSAGES } from '@glovebox/shared/messages';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { removedAnswerSchema } from '@glovebox/shared/removal';
import { listFuel } from '../../modules/fuel/fuelService.ts';
import { hasCarMore, isMuchToJudge, MOST_RECORDS } from '../../modules/cars/recordCounts.ts';
import { route } from '../../platform/http/route.ts';
import { addFuel, correctFuel, nameFuelCurrency, removeFuel, undoFuelRemoval } from './recordFuel.ts';

/** Fuel records; each user sees only their own. */
export const fuelRoutes = [
  route('PATCH /car/fuel/:id', {
    for: 'signedIn',
    limit: 'newPurchase',
    isLarge: isMuchToJudge,
    then: 'the owner of the car',
    params: { id: 'The `_id` of a car.' },
    summary: 'Add a fuel record',
    description:
      'A mileage that fits the readings of the services updates the mileage of the car. The reading stays when the car changes hands.',
    headers: creationHeadersSchema,
    body: newFuelSchema,
    answers: { 201: newFuelAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params, headers, body }) => {
      const record = await addFuel(user, params.id, body, headers['idempotency-key']);
      return { message: MESSAGES.toast.fuelAdded, record };
    },
  }),
  route('GET /car/fuel/:id', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasCarMore(MOST_RECORDS),
    then: 'the owner of the car, who sees only their own records',
    params: { id: 'The `_id` of a car.' },
    summary: "List the caller's fuel records for a car, with the consumption",
    description:
      'The newest records come first. The consumption is the amount that was bought divided by the distance between full fill-ups, or between charges that end at the same state; records in between are included.',
    query: pageQuerySchema,
    answers: { 200: fuelListAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params, query }) => listFuel(user, params.id, query),
  }),
  route('PUT /car/fuel/:id/:recordId', {
    for: 'signedIn',
    limit: 'default',
    isLarge: isMuchToJudge,
    then: 'the owner of the car, who corrects only their own records',
    params: { id: 'The `_id` of a car.', recordId: 'The `_id` of a fuel record.' },
    summary: 'Correct a fuel record',
    description:
      'The body replaces what was recorded. Without `doneAt`, the day stays the same; without a currency, the currency of the price stays the same; a record without a kind keeps its energy.',
    body: correctFuelSchema,
    answers: { 200: fuelRecordSchema },
    fails: ['CONFLICT', 'FORBIDDEN', 'CHANGED'],
    handle: ({ user, params, body }) => correctFuel(user, params.id, params.recordId, body),
  }),
  route('DELETE /car/fuel/:id/:recordId', {
    for: 'signedIn',
    limit: 'default',
    isLarge: isMuchToJudge,
    then: 'the owner of the car, who removes only their own records',
    params: { id: 'The `_id` of a car.', recordId: 'The `_id` of a fuel record.' },
    summary: 'Remove a fuel record',
    description: 'The removal can be undone for 10 minutes. After that, the record is gone for good.',
    answers: { 200: removedAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN'],
    handle: async ({ user, params }) => ({
      message: 'Fuel record removed.',
      ...(await removeFuel(user, params.id, params.recordId)),
    }),
  }),
  route('POST /car/fuel/:id/:recordId/undo', {
    for: 'signedIn',
    limit: 'default',
    isLarge: isMuchToJudge,
    then: 'the owner of the car, for a record that they removed in the last 10 minutes',
    params: { id: 'The `_id` of a car.', recordId: 'The `_id` of a fuel record.' },
    summary: 'Undo the removal of a fuel record',
    description:
      'The record comes back as it was, with the same id. The call fails with `GONE` after 10 minutes, and with `CONFLICT` if the record is back already or if the car has the maximum number of records by now.',
    answers: { 200: newFuelAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params }) => {
      const record = await undoFuelRemoval(user, params.id, params.recordId);
      return { message: 'Fuel record restored.', record };
    },
  }),
  route('POST /auth/settings/fuel-currency', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers change only their own records',
    summary: 'Set the currency of prices that were recorded without one',
    description:
      "The currency is set for all such prices of the account at once. It also becomes the account's default currency if none is chosen yet. The call fails with `CONFLICT` if every price has a currency.",
    body: nameFuelCurrencySchema,
    answers: { 201: fuelCurrencyNamedSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, body }) => {
      const records = await nameFuelCurrency(user, body.currency);
      const prices = records === 1 ? 'One price is' : `${records.toLocaleString('en-US')} prices are`;
      return { message: `${prices} in ${body.currency} now.`, records };
    },
  }),
];
