import type {
  ChangeAnswer,
  ChangeListAnswer,
  ChangeListQuery,
  SetBack,
} from '@glovebox/shared/catalogueChange';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { CATALOGUE_CHANGED, invalidates } from '../../lib/tags.ts';

/** The filter of the history; a missing field does not filter. */
type HistorySearch = Partial<Omit<ChangeListQuery, 'limit' | 'cursor'>>;

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChanges: build.infiniteQuery<ChangeListAnswer, HistorySearch, string | null>({
      ...paged((search: HistorySearch) => ({ url: '/cars/changes', params: search })),
      providesTags: ['catalogue'],
    }),
    getChange: build.infiniteQuery<ChangeAnswer, string, string | null>({
      ...paged((id: string) => ({ url: `/cars/changes/${id}` })),
      providesTags: ['catalogue'],
    }),
    setBack: build.mutation<{ message: string }, SetBack & { change: string }>({
      query: ({ change, ...body }) => ({ url: `/cars/changes/${change}/set-back`, method: 'POST', body }),
      invalidatesTags: invalidates(CATALOGUE_CHANGED),
    }),
  }),
});

export const { useSetBackMutation } = historyApi;
export const useGetChangesInfiniteQuery = shortOnReturn(historyApi.useGetChangesInfiniteQuery);
export const useGetChangeInfiniteQuery = shortOnReturn(historyApi.useGetChangeInfiniteQuery);
