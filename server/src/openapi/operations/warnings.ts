import { carSchema } from '@glovebox/shared/car';
import { newWarningSchema, removeWarningSchema } from '@glovebox/shared/warning';
import type { Operations } from '../operation.ts';

export const warningOperations: Operations = {
  'POST /car/warning/:id': {
    summary: 'Add a warning to a car',
    description:
      'It answers the whole car, which takes the place of the one that the caller has. At most 100 are open.',
    body: newWarningSchema,
    answers: { 201: carSchema },
    fails: ['CONFLICT'],
  },
  'PUT /car/:id/warning': {
    summary: 'Remove a warning',
    description: 'It stays in the history as resolved. It answers the whole car.',
    body: removeWarningSchema,
    answers: { 200: carSchema },
    fails: ['FORBIDDEN'],
  },
};
