import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import { route } from '../../platform/http/route.ts';
import { getDashboard } from './dashboardService.ts';

/** The data of the home page. */
export const dashboardRoutes = [
  route('GET /car/dashboard', {
    for: 'signedIn',
    limit: 'default',
    then: 'own cars only',
    summary: 'Read the home page in one call',
    description:
      'The first cars, the activities of the last 7 days, and over all cars what is due, the most urgent open warnings and what the caller spent.',
    answers: { 200: dashboardAnswerSchema },
    handle: ({ user }) => getDashboard(user),
  }),
];
