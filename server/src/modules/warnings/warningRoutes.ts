import { carSchema, type Car } from '@glovebox/shared/car';
import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { newWarningSchema, removeWarningSchema } from '@glovebox/shared/warning';
import { route } from '../../platform/http/route.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { addWarning, reopenWarning, resolveWarning } from './warningService.ts';

/**
 * Warnings on cars. Adding and removing one return the whole car, which replaces the client's copy.
 * @param getCar reads the car; passed in, because the whole car is composed of several modules
 */
export const warningRoutes = (getCar: (user: SessionUser, id: string) => Promise<Car>) => [
  route('POST /car/warning/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, workshops with access',
    params: { id: 'The `_id` of a car.' },
    summary: 'Add a warning to a car',
    description:
      'It answers the whole car, which replaces the one that the caller has. At most 100 are open.',
    headers: creationHeadersSchema,
    body: newWarningSchema,
    answers: { 201: carSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ user, params, headers, body }) => {
      await addWarning(user, params.id, body, headers['idempotency-key']);
      return await getCar(user, params.id);
    },
  }),
  route('PUT /car/:id/warning', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, keeper',
    params: { id: 'The `_id` of a car.' },
    summary: 'Remove a warning',
    description:
      'It stays in the history as resolved. Who removed it can undo that for 10 minutes. It answers the whole car.',
    body: removeWarningSchema,
    answers: { 200: carSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params, body }) => {
      await resolveWarning(user, params.id, body.warnId);
      return await getCar(user, params.id);
    },
  }),
  route('POST /car/:id/warning/undo', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, keeper, what they removed in the last 10 minutes',
    params: { id: 'The `_id` of a car.' },
    summary: 'Undo the removal of a warning',
    description:
      'It is open again, as it was. It answers the whole car. `GONE` once 10 minutes are over, `CONFLICT` if it is open already.',
    body: removeWarningSchema,
    answers: { 200: carSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params, body }) => {
      await reopenWarning(user, params.id, body.warnId);
      return await getCar(user, params.id);
    },
  }),
];
