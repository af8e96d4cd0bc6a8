import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  acceptScheduleSchema,
  acceptSuggestionSchema,
  declineSuggestionSchema,
  suggestionAcceptedSchema,
  suggestionListSchema,
  suggestionQuerySchema,
} from '@glovebox/shared/suggestion';
import { route } from '../../platform/http/route.ts';
import { sendMailLater } from '../../platform/mail/sendMail.ts';
import { acceptSchedule, acceptSuggestion, declineSuggestion, findRecipients } from './decideSuggestion.ts';
import {
  notifyOfAcceptance,
  notifyOfRefusal,
  notifyOfRefusedSchedule,
  notifyOfSchedule,
} from './suggestionMails.ts';
import { listSuggestions } from '../../modules/suggestions/suggestionQueue.ts';

/** Owners' suggestions for the catalogue, decided by moderators. */
export const suggestionRoutes = [
  route('GET /cars/suggestions', {
    for: 'moderator',
    limit: 'default',
    summary: 'List the suggestions of owners for the catalogue',
    description:
      'Open suggestions are listed with the oldest first, decided suggestions with the newest first. Most are of vehicles that owners typed; those with `schedule` suggest a schedule for a spec model or engine. The list shows neither the owners of the cars nor their complete VINs.',
    query: suggestionQuerySchema,
    answers: { 200: suggestionListSchema },
    handle: ({ query }) => listSuggestions(query),
  }),
  route('POST /cars/suggestions/:id/accept', {
    for: 'moderator',
    limit: 'default',
    then: 'only while the suggestion is open',
    params: { id: 'The id of a suggestion.' },
    summary: 'Accept a suggestion',
    description:
      'This is for typed vehicles. Each level names an existing entry of the catalogue (`use`) or the fields of a new one (`create`); all levels below a new entry must be new as well. From then on, the car refers to the catalogue, and its owner is notified by email. Everything together is one change. The call fails with 409 if the owner changed the suggestion in the meantime and if a name is taken, and with 410 if the suggestion is no longer open.',
    body: acceptSuggestionSchema,
    answers: { 200: suggestionAcceptedSchema },
    fails: ['BAD_INPUT', 'CONFLICT', 'GONE'],
    handle: async ({ user, params, body, config }) => {
      const linked = await acceptSuggestion(user, params.id, body);
      sendMailLater(config, async () => notifyOfAcceptance(config, await findRecipients(linked)));
      const cars = linked.length;
      const message = cars === 1 ? 'Suggestion accepted.' : `Suggestion accepted, for ${cars} cars.`;
      return { message, cars };
    },
  }),
  route('POST /cars/suggestions/:id/accept-schedule', {
    for: 'moderator',
    limit: 'default',
    then: 'only while the suggestion is open',
    params: { id: 'The id of a suggestion with a `schedule`.' },
    summary: 'Accept a suggested schedule',
    description:
      'The spec model or engine has the schedule of the body from then on, instead of the one that it had, and the owner is notified by email. The call fails with 409 if the owner changed the suggestion or someone changed the entry of the catalogue in the meantime, and with 410 if the suggestion is no longer open.',
    body: acceptScheduleSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ user, params, body, config }) => {
      const car = await acceptSchedule(user, params.id, body);
      sendMailLater(config, async () => notifyOfSchedule(config, await findRecipients([car])));
      return { message: 'Schedule accepted.' };
    },
  }),
  route('POST /cars/suggestions/:id/decline', {
    for: 'moderator',
    limit: 'default',
    then: 'only while the suggestion is open',
    params: { id: 'The id of a suggestion.' },
    summary: 'Decline a suggestion',
    description:
      'The owner receives the reason by email and on the page of the car, which stays as it was typed. For a schedule, it is on the page of the plan.',
    body: declineSuggestionSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ user, params, body, config }) => {
      const { car, schedule } = await declineSuggestion(user, params.id, body);
      const notify = schedule ? notifyOfRefusedSchedule : notifyOfRefusal;
      sendMailLater(config, async () => notify(config, await findRecipients([car]), body.reason));
      return { message: 'Suggestion declined.' };
    },
  }),
];
