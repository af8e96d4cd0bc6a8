import type {
  ClaimAnswered,
  ClaimsOnCar,
  NewClaim,
  NewClaimAnswer,
  OwnClaimList,
} from '@glovebox/shared/vinClaim';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/pages.ts';

const claimsOn = (carId: string) => ({ type: 'Car', id: `${carId} claims` }) as const;

const OWN = { type: 'Car', id: 'own claims' } as const;

const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The open claims on a car, for who may give it away. */
    getClaimsOnCar: build.query<ClaimsOnCar, string>({
      query: (carId) => `/car/${carId}/claims`,
      providesTags: (_answer, _error, carId) => [claimsOn(carId)],
    }),
    /** What the caller claimed, the newest first. */
    getOwnClaims: build.infiniteQuery<OwnClaimList, undefined, string | null>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ({
        url: '/car/claim',
        params: pageParam === null ? {} : { cursor: pageParam },
      }),
      providesTags: [OWN],
    }),
    claimVin: build.mutation<NewClaimAnswer, NewClaim>({
      query: (body) => ({ url: '/car/claim', method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? [OWN] : []),
    }),
    withdrawClaim: build.mutation<{ message: string }, string>({
      query: (claimId) => ({ url: `/car/claim/${claimId}`, method: 'DELETE' }),
      invalidatesTags: (answer) => (answer ? [OWN] : []),
    }),
    answerClaim: build.mutation<ClaimAnswered, { carId: string; claimId: string; evidence: string }>({
      query: ({ claimId, evidence }) => ({
        url: `/car/claim/${claimId}/answer`,
        method: 'PUT',
        body: { evidence },
      }),
      invalidatesTags: (answer, _error, { carId }) => (answer ? [claimsOn(carId)] : []),
    }),
  }),
});

export const {
  useGetClaimsOnCarQuery,
  useAnswerClaimMutation,
  useGetOwnClaimsInfiniteQuery,
  useClaimVinMutation,
  useWithdrawClaimMutation,
} = claimsApi;
