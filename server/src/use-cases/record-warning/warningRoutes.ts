import { carSchema } from '@glovebox/shared/car';
import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import {
  editWarningSchema,
  newWarningSchema,
  removeWarningSchema,
  warningIdSchema,
} from '@glovebox/shared/warning';
import { route } from '../../platform/http/route.ts';
import { addWarning, changeWarning, resolveWarning, undoResolution } from './recordWarning.ts';

/**
 * Warnings on cars. Adding, editing and removing one return the whole car, which replaces the client's copy.
 */
export const warningRoutes = [
  route('POST /car/warning/:id', {
    for: 'signedIn',
    limit: 'newWarning',
    then: 'the owner, and workshops with access to the car',
    params: { id: 'The `_id` of a car.' },
    summary: 'Add a warning to a car',
    description:
      "The answer is the whole car, which replaces the client's copy. At most 100 warnings can be open.",
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
    then: 'the owner or the keeper of the car',
    params: { id: 'The `_id` of a car.' },
    summary: 'Remove a warning',
    description:
      'The warning stays in the history as resolved. The person who removed it can undo this for 10 minutes. The answer is the whole car.',
    body: removeWarningSchema,
    answers: { 200: carSchema },
    fails: ['CONFLICT', 'FORBIDDEN', 'CHANGED'],
    handle: ({ user, params, body }) => resolveWarning(user, params.id, body.warnId, body.revision),
  }),
  route('PUT /car/:id/warning/:warnId', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner or the keeper of the car',
    params: { id: 'The `_id` of a car.', warnId: 'The `_id` of an open warning.' },
    summary: 'Edit a warning',
    description: 'The body replaces what the warning says. The answer is the whole car.',
    body: editWarningSchema,
    answers: { 200: carSchema },
    fails: ['CONFLICT', 'FORBIDDEN', 'CHANGED'],
    handle: ({ user, params, body }) => changeWarning(user, params.id, params.warnId, body),
  }),
  route('POST /car/:id/warning/undo', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner or the keeper, for a warning that they removed in the last 10 minutes',
    params: { id: 'The `_id` of a car.' },
    summary: 'Undo the removal of a warning',
    description:
      'The warning is open again, as it was before. So are all warnings of a workshop that were removed at once, if `warnId` is the `undo` of that answer. The answer is the whole car. The call fails with `GONE` after 10 minutes, and with `CONFLICT` if the warning is open already.',
    body: warningIdSchema,
    answers: { 200: carSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: ({ user, params, body }) => undoResolution(user, params.id, body.warnId),
  }),
];
