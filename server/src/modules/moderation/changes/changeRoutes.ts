import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  changeAnswerSchema,
  changeListAnswerSchema,
  changeListQuerySchema,
  setBackSchema,
} from '@glovebox/shared/catalogueChange';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { route } from '../../../platform/http/route.ts';
import { listChanges, showChange } from './changeHistory.ts';
import { setBack } from './setBack.ts';

/** The routes of the history of the catalogue. */
export const changeRoutes = [
  route('GET /cars/changes', {
    for: 'moderator',
    limit: 'default',
    summary: 'Read the history of the catalogue',
    description: 'The history says who changed what. The newest changes come first.',
    query: changeListQuerySchema,
    answers: { 200: changeListAnswerSchema },
    handle: ({ query }) => listChanges(query),
  }),
  route('GET /cars/changes/:id', {
    for: 'moderator',
    limit: 'default',
    params: { id: 'The id of a change.' },
    summary: 'Show a change of the catalogue with the values before it, after it and now',
    query: pageQuerySchema,
    answers: { 200: changeAnswerSchema },
    handle: ({ params, query }) => showChange(params.id, query),
  }),
  route('POST /cars/changes/:id/set-back', {
    for: 'moderator',
    limit: 'default',
    then: 'only while the entry is as the moderator saw it',
    params: { id: 'The id of a change.' },
    summary: 'Set an entry back to its values before a change',
    description:
      'If the change edited the entry, the fields that it edited get their values back. If the change removed the entry, it is added again under its id; cars that moved to another engine in a merge stay there. This is a change like any other: it fails with 409 and a sentence if the name is taken, if the parent is no longer in the catalogue, or if the entry is no longer at `revision`. Entries that were added can be removed instead.',
    body: setBackSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params, body }) => {
      await setBack(user, params.id, body);
      return { message: 'Entry set back.' };
    },
  }),
];
