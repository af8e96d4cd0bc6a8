import type { SimilarEnginesAnswer, SimilarEnginesQuery } from '@glovebox/shared/catalogue';
import type {
  AcceptSuggestion,
  DeclineSuggestion,
  SuggestionAccepted,
  SuggestionList,
  SuggestionQuery,
} from '@glovebox/shared/suggestion';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/pages.ts';

const SUGGESTIONS = { type: 'Car', id: 'suggestions' } as const;
/** Forgotten with everything else that moderators change. */
const CATALOGUE = { type: 'Car', id: 'catalogue' } as const;

export type StateOfQueue = SuggestionQuery['state'];

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: build.infiniteQuery<SuggestionList, StateOfQueue, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: state, pageParam }) => ({
        url: '/cars/suggestions',
        params: { state, ...(pageParam !== null && { cursor: pageParam }) },
      }),
      providesTags: [SUGGESTIONS],
    }),
    /** How many wait for a decision. */
    countOpenSuggestions: build.query<number, undefined>({
      query: () => ({ url: '/cars/suggestions', params: { limit: 1 } }),
      transformResponse: ({ open }: SuggestionList) => open,
      providesTags: [SUGGESTIONS],
    }),
    /** Engines like the one that was typed. It only reads. */
    getEnginesLike: build.query<SimilarEnginesAnswer, SimilarEnginesQuery>({
      query: (body) => ({ url: '/cars/engines/', method: 'POST', body }),
      providesTags: [CATALOGUE],
    }),
    acceptSuggestion: build.mutation<SuggestionAccepted, AcceptSuggestion & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/cars/suggestions/${id}/accept`, method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? ['cars', SUGGESTIONS, CATALOGUE] : []),
    }),
    declineSuggestion: build.mutation<{ message: string }, DeclineSuggestion & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/cars/suggestions/${id}/decline`, method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? ['cars', SUGGESTIONS] : []),
    }),
  }),
});

export const {
  useGetSuggestionsInfiniteQuery,
  useCountOpenSuggestionsQuery,
  useGetEnginesLikeQuery,
  useAcceptSuggestionMutation,
  useDeclineSuggestionMutation,
} = suggestionsApi;
