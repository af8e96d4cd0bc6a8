import type {
  AcceptSchedule,
  AcceptSuggestion,
  DeclineSuggestion,
  SuggestionAccepted,
  SuggestionList,
  SuggestionQuery,
} from '@glovebox/shared/suggestion';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { CATALOGUE_CHANGED, invalidates } from '../../lib/tags.ts';

export type StateOfQueue = SuggestionQuery['state'];

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: build.infiniteQuery<SuggestionList, StateOfQueue, string | null>({
      ...paged((state: StateOfQueue) => ({ url: '/cars/suggestions', params: { state } })),
      providesTags: ['suggestions'],
    }),
    acceptSuggestion: build.mutation<SuggestionAccepted, AcceptSuggestion & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/cars/suggestions/${id}/accept`, method: 'POST', body }),
      invalidatesTags: invalidates(['cars', 'suggestions', 'catalogue']),
    }),
    acceptSchedule: build.mutation<{ message: string }, AcceptSchedule & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/cars/suggestions/${id}/accept-schedule`, method: 'POST', body }),
      invalidatesTags: invalidates(CATALOGUE_CHANGED),
    }),
    declineSuggestion: build.mutation<{ message: string }, DeclineSuggestion & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/cars/suggestions/${id}/decline`, method: 'POST', body }),
      invalidatesTags: invalidates(['cars', 'suggestions']),
    }),
  }),
});

export const { useAcceptScheduleMutation, useAcceptSuggestionMutation, useDeclineSuggestionMutation } =
  suggestionsApi;
export const useGetSuggestionsInfiniteQuery = shortOnReturn(suggestionsApi.useGetSuggestionsInfiniteQuery);
