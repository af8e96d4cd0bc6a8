import type {
  ChangeAnswer,
  ChangeListAnswer,
  ChangeListQuery,
  UndoAnswer,
} from '@glovebox/shared/catalogueChange';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/lists/pages.ts';
import { CATALOGUE_CHANGED, invalidates } from '../../lib/tags.ts';

/** The filter of the history; a missing field does not filter. */
type HistorySearch = Partial<Omit<ChangeListQuery, 'limit' | 'cursor'>>;

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChanges: build.infiniteQuery<ChangeListAnswer, HistorySearch, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: search, pageParam: cursor }) => ({
        url: '/cars/changes',
        params: { ...search, ...(cursor !== null && { cursor }) },
      }),
      providesTags: ['catalogue'],
    }),
    getChange: build.infiniteQuery<ChangeAnswer, string, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: id, pageParam: cursor }) => ({
        url: `/cars/changes/${id}`,
        params: cursor === null ? {} : { cursor },
      }),
      providesTags: ['catalogue'],
    }),
    undoChange: build.mutation<UndoAnswer, string>({
      query: (id) => ({ url: `/cars/changes/${id}/undo`, method: 'POST' }),
      invalidatesTags: invalidates(CATALOGUE_CHANGED),
    }),
  }),
});

export const { useGetChangesInfiniteQuery, useGetChangeInfiniteQuery, useUndoChangeMutation } = historyApi;
