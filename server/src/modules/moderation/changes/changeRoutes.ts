import {
  changeAnswerSchema,
  changeListAnswerSchema,
  changeListQuerySchema,
  undoAnswerSchema,
} from '@glovebox/shared/catalogueChange';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { route } from '../../../platform/http/route.ts';
import { listChanges, showChange } from './changeHistory.ts';
import { undoChange } from './undoChange.ts';

const leftInWords = (left: number) => {
  if (left === 0) return '';
  return left === 1
    ? ' One car that was changed since stays as it is.'
    : ` ${left.toLocaleString('en-US')} cars that were changed since stay as they are.`;
};

/** The routes of the history of the catalogue and of undo. */
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
    summary: 'Show a change of the catalogue with the values before and after it',
    query: pageQuerySchema,
    answers: { 200: changeAnswerSchema },
    handle: ({ params, query }) => showChange(params.id, query),
  }),
  route('POST /cars/changes/:id/undo', {
    for: 'moderator',
    limit: 'default',
    then: 'only while nothing newer depends on the change',
    params: { id: 'The id of a change.' },
    summary: 'Undo a change of the catalogue',
    description:
      'Everything that the change edited is restored to what it was before, in one transaction. If something newer depends on it, the call fails with 409 and a sentence that says why. Cars that followed the change and were edited since then stay as they are. The undo is a change itself and can be undone.',
    answers: { 200: undoAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params }) => {
      const { change, left } = await undoChange(user, params.id);
      return {
        message: `Change undone.${leftInWords(left)}`,
        change: change.toHexString(),
      };
    },
  }),
];
