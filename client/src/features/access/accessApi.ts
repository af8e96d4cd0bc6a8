import type { AccessAnswer, AccessCodeAnswer, ApprovalAnswer } from '@glovebox/shared/access';
import { api } from '../../lib/api.ts';

interface OfRequest {
  requestId: string;
  /** The car that it is about. */
  carId: string;
}

const accessOf = (carId: string) => ({ type: 'Car', id: `${carId} access` }) as const;
// the home page lists the requests of all cars
const answered = (answer: unknown, _error: unknown, { carId }: OfRequest) =>
  answer ? [accessOf(carId), { type: 'Car', id: 'LIST' } as const] : [];

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccess: build.query<AccessAnswer, string>({
      query: (carId) => `/car/${carId}/access`,
      providesTags: (_answer, _error, carId) => [accessOf(carId)],
    }),
    giveAccessCode: build.mutation<AccessCodeAnswer, string>({
      query: (carId) => ({ url: `/car/${carId}/access`, method: 'POST' }),
      invalidatesTags: (answer, _error, carId) => (answer ? [accessOf(carId)] : []),
    }),
    endAccess: build.mutation<{ message: string }, { carId: string; workshopId: string }>({
      query: ({ carId, workshopId }) => ({ url: `/car/${carId}/access/${workshopId}`, method: 'DELETE' }),
      invalidatesTags: (answer, _error, { carId }) => (answer ? [accessOf(carId)] : []),
    }),
    approveRequest: build.mutation<ApprovalAnswer, OfRequest>({
      query: ({ requestId }) => ({ url: `/car/access/${requestId}/approve`, method: 'POST' }),
      invalidatesTags: answered,
    }),
    declineRequest: build.mutation<{ message: string }, OfRequest>({
      query: ({ requestId }) => ({ url: `/car/access/${requestId}`, method: 'DELETE' }),
      invalidatesTags: answered,
    }),
  }),
});

export const {
  useGetAccessQuery,
  useGiveAccessCodeMutation,
  useEndAccessMutation,
  useApproveRequestMutation,
  useDeclineRequestMutation,
} = accessApi;
