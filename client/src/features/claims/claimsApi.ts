import type {
  ClaimAnswer,
  ClaimAnswered,
  ClaimsOnCar,
  EndClaim,
  NewClaim,
  NewClaimAnswer,
  OwnClaimList,
} from '@glovebox/shared/vinClaim';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { idTag, invalidates, providesId } from '../../lib/tags.ts';

const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The open claims on a car, for people who may transfer it. */
    getClaimsOnCar: build.query<ClaimsOnCar, string>({
      query: (carId) => `/car/${carId}/claims`,
      providesTags: providesId('claimsOnCar'),
    }),
    /** The caller's claims, newest first. */
    getOwnClaims: build.infiniteQuery<OwnClaimList, undefined, string | null>({
      ...paged(() => ({ url: '/car/claim' })),
      providesTags: ['ownClaims'],
    }),
    claimVin: build.mutation<NewClaimAnswer, NewClaim>({
      query: (body) => ({ url: '/car/claim', method: 'POST', body }),
      invalidatesTags: invalidates(['ownClaims']),
    }),
    withdrawClaim: build.mutation<{ message: string }, string>({
      query: (claimId) => ({ url: `/car/claim/${claimId}`, method: 'DELETE' }),
      invalidatesTags: invalidates(['ownClaims']),
    }),
    endClaim: build.mutation<{ message: string }, { carId: string; claimId: string } & EndClaim>({
      query: ({ claimId, password }) => ({
        url: `/car/claim/${claimId}/end`,
        method: 'POST',
        body: { password },
      }),
      invalidatesTags: invalidates(({ carId }) => [idTag('claimsOnCar', carId)]),
    }),
    answerClaim: build.mutation<ClaimAnswered, { carId: string; claimId: string } & ClaimAnswer>({
      query: ({ claimId, evidence, revision }) => ({
        url: `/car/claim/${claimId}/answer`,
        method: 'PUT',
        body: { evidence, revision },
      }),
      invalidatesTags: invalidates(({ carId }) => [idTag('claimsOnCar', carId)]),
    }),
  }),
});

export const {
  useGetClaimsOnCarQuery,
  useAnswerClaimMutation,
  useClaimVinMutation,
  useWithdrawClaimMutation,
  useEndClaimMutation,
} = claimsApi;
export const useGetOwnClaimsInfiniteQuery = shortOnReturn(claimsApi.useGetOwnClaimsInfiniteQuery);
