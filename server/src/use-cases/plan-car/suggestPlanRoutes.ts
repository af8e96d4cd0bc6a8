import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  scheduleSuggestedSchema,
  scheduleSuggestionAnswerSchema,
  suggestScheduleSchema,
} from '@glovebox/shared/scheduleSuggestion';
import { route } from '../../platform/http/route.ts';
import { getSuggestedPlan, suggestPlan, withdrawPlan } from './suggestPlan.ts';

const CAR = { id: 'The `_id` of a car.' };
const IN_CHARGE = 'the owner of the car, and the workshop that keeps it for a customer';

/** The routes by which an owner offers their plan as a schedule of the catalogue. */
export const suggestPlanRoutes = [
  route('GET /car/:id/schedule-suggestion', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: IN_CHARGE,
    params: CAR,
    summary: 'Read the schedule that was suggested from the plan of a car',
    description:
      'Only the person who suggested it sees it: while it waits or is declined, and for two weeks after it was accepted.',
    answers: { 200: scheduleSuggestionAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params }) => ({ suggestion: await getSuggestedPlan(user, params.id) }),
  }),
  route('PUT /car/:id/schedule-suggestion', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: IN_CHARGE,
    params: CAR,
    summary: 'Suggest entries of the plan of a car as a schedule for the catalogue',
    description:
      'Moderators see the title, the types of service and the intervals of the chosen entries, as they are now, and nothing about the car but its vehicle and year. A suggestion that waits is replaced. At most 20 suggestions of a person can wait at a time; the next one fails with 409, as does a car that the catalogue lacks, and what was declined already.',
    body: suggestScheduleSchema,
    answers: { 200: scheduleSuggestedSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params, body }) => ({
      message: 'Suggested. A moderator will look at it.',
      suggestion: await suggestPlan(user, params.id, body),
    }),
  }),
  route('DELETE /car/:id/schedule-suggestion', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: `${IN_CHARGE}, while the suggestion waits`,
    params: CAR,
    summary: 'Withdraw the suggested schedule',
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params }) => {
      await withdrawPlan(user, params.id);
      return { message: 'Suggestion withdrawn.' };
    },
  }),
];
