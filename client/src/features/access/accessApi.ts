import type {
  AccessAnswer,
  AccessCodeAnswer,
  ApprovalAnswer,
  WarningsRemoved,
} from '@glovebox/shared/access';
import { api } from '../../lib/api.ts';
import { idTag, invalidates, listTag, providesId } from '../../lib/tags.ts';

interface OfRequest {
  requestId: string;
  carId: string;
}

// the home page lists the requests of all cars
const answered = invalidates(({ carId }: OfRequest) => [idTag('access', carId), listTag('Car')]);

// the open warnings of a workshop end with its access
const warningsEnded = invalidates(({ carId }: { carId: string }) => [
  idTag('access', carId),
  idTag('Car', carId),
  listTag('Car'),
]);

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccess: build.query<AccessAnswer, string>({
      query: (carId) => `/car/${carId}/access`,
      providesTags: providesId('access'),
    }),
    giveAccessCode: build.mutation<AccessCodeAnswer, string>({
      query: (carId) => ({ url: `/car/${carId}/access`, method: 'POST' }),
      invalidatesTags: invalidates((carId) => [idTag('access', carId)]),
    }),
    endAccess: build.mutation<{ message: string }, { carId: string; workshopId: string }>({
      query: ({ carId, workshopId }) => ({ url: `/car/${carId}/access/${workshopId}`, method: 'DELETE' }),
      invalidatesTags: warningsEnded,
    }),
    removeWarningsOf: build.mutation<WarningsRemoved, { carId: string; workshopId: string }>({
      query: ({ carId, workshopId }) => ({
        url: `/car/${carId}/access/${workshopId}/warnings`,
        method: 'DELETE',
      }),
      invalidatesTags: warningsEnded,
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
  useRemoveWarningsOfMutation,
  useApproveRequestMutation,
  useDeclineRequestMutation,
} = accessApi;
