import type {
  ChangeAnswer,
  ChangeListAnswer,
  ChangeListQuery,
  UndoAnswer,
} from '@glovebox/shared/catalogueChange';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/pages.ts';

/** What the history is looked through for; nothing where a part is missing. */
type HistorySearch = Partial<Omit<ChangeListQuery, 'limit' | 'cursor'>>;

/** Cars show the catalogue's names: with an entry, all of them change. */
export const UNDOING = ['cars', 'services', 'Car'] as const;

/** What tells of the catalogue alone, such as its history. */
export const CATALOGUE = { type: 'Car', id: 'catalogue' } as const;

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChanges: build.infiniteQuery<ChangeListAnswer, HistorySearch, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: search, pageParam: cursor }) => ({
        url: '/cars/changes',
        params: { ...search, ...(cursor !== null && { cursor }) },
      }),
      providesTags: [CATALOGUE],
    }),
    /** A change with what it edited. */
    getChange: build.infiniteQuery<ChangeAnswer, string, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `/cars/changes/${id}`,
        params: cursor === null ? {} : { cursor },
      }),
      providesTags: [CATALOGUE],
    }),
    undoChange: build.mutation<UndoAnswer, string>({
      query: (id) => ({ url: `/cars/changes/${id}/undo`, method: 'POST' }),
      invalidatesTags: (answer) => (answer ? UNDOING : []),
    }),
  }),
});

export const { useGetChangesInfiniteQuery, useGetChangeInfiniteQuery, useUndoChangeMutation } = historyApi;
