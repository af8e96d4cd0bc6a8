import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import { hasPaidMore } from '../costs/largeAccounts.ts';
import { route } from '../../platform/http/route.ts';
import { getDashboard } from './dashboardService.ts';

/** The data of the home page. */
export const dashboardRoutes = [
  route('GET /car/dashboard', {
    // it contains transfers and claims
    tokens: false,
    for: 'signedIn',
    limit: 'default',
    isLarge: hasPaidMore(),
    then: 'callers see only their own cars',
    summary: 'Read everything for the home page in one call',
    description:
      'The answer contains the first cars and the activities of the last 7 days. It also contains, for all cars together, the services that are due, the most urgent open warnings and what the caller spent.',
    answers: { 200: dashboardAnswerSchema },
    handle: ({ user }) => getDashboard(user),
  }),
];
