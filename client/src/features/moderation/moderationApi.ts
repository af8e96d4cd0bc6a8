import type { Make } from '@glovebox/shared/catalogue';
import { api } from '../../lib/api.ts';

/** Under this tag the whole catalogue is kept: what changes there changes counts and names on other levels. */
const CATALOGUE = { type: 'Car', id: 'catalogue' } as const;

const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getModeratedMakes: build.query<Make[], undefined>({
      query: () => '/cars/',
      providesTags: [CATALOGUE],
    }),
  }),
});

export const { useGetModeratedMakesQuery } = moderationApi;
