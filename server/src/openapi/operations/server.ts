import { healthAnswerSchema } from '@glovebox/shared/answers';
import type { Operations } from '../operation.ts';

export const serverOperations: Operations = {
  'GET /health': {
    summary: 'Ask whether the server can serve',
    description: 'It answers once the database does, and 503 while the database is away.',
    answers: { 200: healthAnswerSchema },
  },
};
