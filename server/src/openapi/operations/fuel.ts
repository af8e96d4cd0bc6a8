import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  fuelListAnswerSchema,
  fuelRecordSchema,
  newFuelAnswerSchema,
  newFuelSchema,
} from '@glovebox/shared/fuel';
import { pageQuerySchema } from '@glovebox/shared/paging';
import type { Operations } from '../operation.ts';

export const fuelOperations: Operations = {
  'PATCH /car/fuel/:id': {
    summary: 'Add a fuel purchase',
    body: newFuelSchema,
    answers: { 201: newFuelAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'GET /car/fuel/:id': {
    summary: 'List the own fuel purchases for a car, with the consumption',
    description:
      'The newest first. Consumption is litres over distance between full fill-ups; purchases in between count with them.',
    query: pageQuerySchema,
    answers: { 200: fuelListAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'PUT /car/fuel/:id/:recordId': {
    summary: 'Correct a fuel purchase',
    description: 'The body takes the place of what was recorded; without `doneAt` the day stays.',
    body: newFuelSchema,
    answers: { 200: fuelRecordSchema },
    fails: ['FORBIDDEN'],
  },
  'DELETE /car/fuel/:id/:recordId': {
    summary: 'Remove a fuel purchase',
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN'],
  },
};
