import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  acceptSuggestionSchema,
  declineSuggestionSchema,
  suggestionAcceptedSchema,
  suggestionListSchema,
  suggestionQuerySchema,
} from '@glovebox/shared/suggestion';
import type { Operations } from '../operation.ts';

export const suggestionOperations: Operations = {
  'GET /cars/suggestions': {
    summary: 'List what owners suggest for the catalogue',
    description:
      'Open ones come the oldest first, decided ones the newest first. Of the cars it tells neither whose they are nor ' +
      'their whole VIN.',
    query: suggestionQuerySchema,
    answers: { 200: suggestionListSchema },
  },
  'POST /cars/suggestions/:id/accept': {
    summary: 'Accept a suggestion',
    description:
      'Each level is an entry of the catalogue (`use`) or what is to be created (`create`); below a created one all ' +
      'is created. The car refers to the catalogue from then on, its owner is told by mail, and the whole is one ' +
      'change that can be undone: then the suggestion is open again. 409 where the owner changed it since, and for ' +
      'a name that is taken; 410 where it is open no more.',
    body: acceptSuggestionSchema,
    answers: { 200: suggestionAcceptedSchema },
    fails: ['BAD_INPUT', 'CONFLICT', 'GONE'],
  },
  'POST /cars/suggestions/:id/decline': {
    summary: 'Decline a suggestion',
    description:
      'The owner is told the reason, by mail and on the page of the car, which stays as it was typed.',
    body: declineSuggestionSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT', 'GONE'],
  },
};
