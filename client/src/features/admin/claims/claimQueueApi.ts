import type { ClaimDecided, ClaimDecision, ClaimQueue, ClaimQueueQuery } from '@glovebox/shared/vinClaim';
import { api } from '../../../lib/api.ts';
import { paged } from '../../../lib/lists/pages.ts';
import { shortOnReturn } from '../../../lib/lists/shortOnReturn.ts';
import { invalidates } from '../../../lib/tags.ts';

export type ClaimState = ClaimQueueQuery['state'];

const claimQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClaimQueue: build.infiniteQuery<ClaimQueue, ClaimState, string | null>({
      ...paged((state: ClaimState) => ({ url: '/auth/admin/claims', params: { state } })),
      providesTags: ['claimQueue'],
    }),
    countOpenClaims: build.query<number, undefined>({
      query: () => ({ url: '/auth/admin/claims', params: { limit: 1 } }),
      transformResponse: ({ open }: ClaimQueue) => open,
      providesTags: ['claimQueue'],
    }),
    decideClaim: build.mutation<ClaimDecided, ClaimDecision & { claimId: string }>({
      query: ({ claimId, ...body }) => ({
        url: `/auth/admin/claims/${claimId}/decide`,
        method: 'POST',
        body,
      }),
      // a granted claim moves the car to another owner, perhaps from or to the admin
      invalidatesTags: invalidates(['claimQueue', 'admin', 'cars']),
    }),
  }),
});

export const { useCountOpenClaimsQuery, useDecideClaimMutation } = claimQueueApi;
export const useGetClaimQueueInfiniteQuery = shortOnReturn(claimQueueApi.useGetClaimQueueInfiniteQuery);
