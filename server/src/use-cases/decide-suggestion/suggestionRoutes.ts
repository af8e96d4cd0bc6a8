import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  acceptSuggestionSchema,
  declineSuggestionSchema,
  suggestionAcceptedSchema,
  suggestionListSchema,
  suggestionQuerySchema,
} from '@glovebox/shared/suggestion';
import { route } from '../../platform/http/route.ts';
import { sendMailLater } from '../../platform/mail/sendMail.ts';
import { acceptSuggestion, declineSuggestion, findRecipients } from './decideSuggestion.ts';
import { notifyOfAcceptance, notifyOfRefusal } from './suggestionMails.ts';
import { listSuggestions } from '../../modules/suggestions/suggestionQueue.ts';

/** Owners' suggestions for the catalogue, decided by moderators. */
export const suggestionRoutes = [
  route('GET /cars/suggestions', {
    for: 'moderator',
    limit: 'default',
    summary: 'List the suggestions of owners for the catalogue',
    description:
      'Open suggestions are listed with the oldest first, decided suggestions with the newest first. The list shows neither the owners of the cars nor their complete VINs.',
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
      'Each level names an existing entry of the catalogue (`use`) or the fields of a new one (`create`); all levels below a new entry must be new as well. From then on, the car refers to the catalogue, and its owner is notified by mail. Everything together is one change that can be undone, which opens the suggestion again. The call fails with 409 if the owner changed the suggestion in the meantime and if a name is taken, and with 410 if the suggestion is no longer open.',
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
  route('POST /cars/suggestions/:id/decline', {
    for: 'moderator',
    limit: 'default',
    then: 'only while the suggestion is open',
    params: { id: 'The id of a suggestion.' },
    summary: 'Decline a suggestion',
    description:
      'The owner receives the reason by mail and on the page of the car, which stays as it was typed.',
    body: declineSuggestionSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ user, params, body, config }) => {
      const car = await declineSuggestion(user, params.id, body);
      sendMailLater(config, async () => notifyOfRefusal(config, await findRecipients([car]), body.reason));
      return { message: 'Suggestion declined.' };
    },
  }),
];
