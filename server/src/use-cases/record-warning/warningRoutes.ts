import { carSchema } from '@glovebox/shared/car';
import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { newWarningSchema, removeWarningSchema } from '@glovebox/shared/warning';
import { route } from '../../platform/http/route.ts';
import { addWarning, resolveWarning, undoResolution } from './recordWarning.ts';

/**
 * Warnings on cars. Adding and removing one return the whole car, which replaces the client's copy.
 */
export const warningRoutes = [
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
    handle: ({ user, params, headers, body }) =>
      addWarning(user, params.id, body, headers['idempotency-key']),
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
    handle: ({ user, params, body }) => resolveWarning(user, params.id, body.warnId),
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
    handle: ({ user, params, body }) => undoResolution(user, params.id, body.warnId),
  }),
];
