import type {
  AcceptSuggestion,
  DeclineSuggestion,
  SuggestionAccepted,
  SuggestionList,
  SuggestionQuery,
} from '@glovebox/shared/suggestion';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/lists/pages.ts';
import { invalidates } from '../../lib/tags.ts';

export type StateOfQueue = SuggestionQuery['state'];

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: build.infiniteQuery<SuggestionList, StateOfQueue, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: state, pageParam }) => ({
        url: '/cars/suggestions',
        params: { state, ...(pageParam !== null && { cursor: pageParam }) },
      }),
      providesTags: ['suggestions'],
    }),
    countOpenSuggestions: build.query<number, undefined>({
      query: () => ({ url: '/cars/suggestions', params: { limit: 1 } }),
      transformResponse: ({ open }: SuggestionList) => open,
      providesTags: ['suggestions'],
    }),
    acceptSuggestion: build.mutation<SuggestionAccepted, AcceptSuggestion & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/cars/suggestions/${id}/accept`, method: 'POST', body }),
      invalidatesTags: invalidates(['cars', 'suggestions', 'catalogue']),
    }),
    declineSuggestion: build.mutation<{ message: string }, DeclineSuggestion & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/cars/suggestions/${id}/decline`, method: 'POST', body }),
      invalidatesTags: invalidates(['cars', 'suggestions']),
    }),
  }),
});

export const {
  useGetSuggestionsInfiniteQuery,
  useCountOpenSuggestionsQuery,
  useAcceptSuggestionMutation,
  useDeclineSuggestionMutation,
} = suggestionsApi;
