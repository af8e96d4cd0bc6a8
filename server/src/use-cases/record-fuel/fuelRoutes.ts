import {
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
import { route } from '../../platform/http/route.ts';
import { addFuel, correctFuel, nameFuelCurrency, removeFuel, undoFuelRemoval } from './recordFuel.ts';

/** Fuel purchases; each user sees only their own. */
export const fuelRoutes = [
  route('PATCH /car/fuel/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner',
    params: { id: 'The `_id` of a car.' },
    summary: 'Add a fuel purchase',
    description:
      'A mileage that fits the readings of the services moves that of the car; it stays when the car changes hands.',
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
    then: 'owner, own purchases only',
    params: { id: 'The `_id` of a car.' },
    summary: 'List the own fuel purchases for a car, with the consumption',
    description:
      'The newest first. Consumption is what was bought over the distance between full fill-ups, or charges that end at the same state; purchases in between count with them.',
    query: pageQuerySchema,
    answers: { 200: fuelListAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params, query }) => listFuel(user, params.id, query),
  }),
  route('PUT /car/fuel/:id/:recordId', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, own purchases only',
    params: { id: 'The `_id` of a car.', recordId: 'The `_id` of a fuel purchase.' },
    summary: 'Correct a fuel purchase',
    description:
      'The body replaces what was recorded; without `doneAt` the day stays, without a currency that of the price.',
    body: newFuelSchema,
    answers: { 200: fuelRecordSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params, body }) => correctFuel(user, params.id, params.recordId, body),
  }),
  route('DELETE /car/fuel/:id/:recordId', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, own purchases only',
    params: { id: 'The `_id` of a car.', recordId: 'The `_id` of a fuel purchase.' },
    summary: 'Remove a fuel purchase',
    description: 'It can be undone for 10 minutes; then it is gone.',
    answers: { 200: removedAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params }) => ({
      message: 'Fuel record removed.',
      ...(await removeFuel(user, params.id, params.recordId)),
    }),
  }),
  route('POST /car/fuel/:id/:recordId/undo', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, what they removed in the last 10 minutes',
    params: { id: 'The `_id` of a car.', recordId: 'The `_id` of a fuel purchase.' },
    summary: 'Undo the removal of a fuel purchase',
    description:
      'It comes back as it was, with its id. `GONE` once 10 minutes are over, `CONFLICT` if it is back already, or if the car has as many as it can by now.',
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
    then: 'own purchases only',
    summary: 'Say in which currency prices are that were recorded without one',
    description:
      'All of the account, at once. It becomes the default where none is chosen. `CONFLICT` where no price is without a currency.',
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
