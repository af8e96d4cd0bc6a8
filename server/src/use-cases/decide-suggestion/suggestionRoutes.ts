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
    summary: 'List what owners suggest for the catalogue',
    description:
      'Open ones come the oldest first, decided ones the newest first. Of the cars it shows neither whose they are nor ' +
      'their whole VIN.',
    query: suggestionQuerySchema,
    answers: { 200: suggestionListSchema },
    handle: ({ query }) => listSuggestions(query),
  }),
  route('POST /cars/suggestions/:id/accept', {
    for: 'moderator',
    limit: 'default',
    then: 'while it is open',
    params: { id: 'Its id.' },
    summary: 'Accept a suggestion',
    description:
      'Each level is an entry of the catalogue (`use`) or what is to be created (`create`); below a created one all ' +
      'is created. The car refers to the catalogue from then on, its owner is notified by mail, and the whole is one ' +
      'change that can be undone: then the suggestion is open again. 409 where the owner changed it since, and for ' +
      'a name that is taken; 410 where it is open no more.',
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
    then: 'while it is open',
    params: { id: 'Its id.' },
    summary: 'Decline a suggestion',
    description:
      'The owner gets the reason, by mail and on the page of the car, which stays as it was typed.',
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
