import type { ClaimAnswered, ClaimsOnCar } from '@glovebox/shared/vinClaim';
import { api } from '../../lib/api.ts';

const claimsOn = (carId: string) => ({ type: 'Car', id: `${carId} claims` }) as const;

const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The open claims on a car, for who may give it away. */
    getClaimsOnCar: build.query<ClaimsOnCar, string>({
      query: (carId) => `/car/${carId}/claims`,
      providesTags: (_answer, _error, carId) => [claimsOn(carId)],
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

export const { useGetClaimsOnCarQuery, useAnswerClaimMutation } = claimsApi;
