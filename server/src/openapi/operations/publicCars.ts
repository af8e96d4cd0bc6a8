import { publicCarSchema } from '@glovebox/shared/car';
import type { Operations } from '../operation.ts';

export const publicCarOperations: Operations = {
  'GET /car/check/:value': {
    summary: 'Look up a car by its public code',
    description: 'In any case, with or without dashes.',
    answers: { 200: publicCarSchema },
  },
  'GET /car/check/vin/:vin': {
    summary: 'Look up a car by its VIN',
    answers: { 200: publicCarSchema },
  },
};
