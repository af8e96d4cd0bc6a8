import type { NewReading, ReadingAnswer, ReadingListAnswer } from '@glovebox/shared/reading';
import { api } from '../../lib/api.ts';
import { creation, type Keyed } from '../../lib/creation.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { idTag, invalidates, listTag } from '../../lib/tags.ts';

const PAGE = 25;

interface OfCar {
  carId: string;
}
interface OfReading extends OfCar {
  recordId: string;
}

// a reading can change the car's mileage, and which services are marked as implausible
const changed = invalidates(({ carId }: OfCar) => [idTag('Car', carId), listTag('Car'), listTag('services')]);

const readingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReadings: build.infiniteQuery<ReadingListAnswer, string, string | null>({
      ...paged((carId: string) => ({ url: `/car/${carId}/readings`, params: { limit: PAGE } })),
      // a service may contradict the readings
      providesTags: (_answer, _error, carId) => ['services', idTag('Car', carId)],
    }),
    noteReading: build.mutation<ReadingAnswer, NewReading & OfCar & Keyed>({
      query: ({ carId, idempotencyKey, ...body }) =>
        creation(idempotencyKey, { url: `/car/${carId}/readings`, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    correctReading: build.mutation<ReadingAnswer, NewReading & OfReading & { revision?: number }>({
      query: ({ carId, recordId, ...body }) => ({
        url: `/car/${carId}/readings/${recordId}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: changed,
    }),
    removeReading: build.mutation<{ message: string }, OfReading>({
      query: ({ carId, recordId }) => ({ url: `/car/${carId}/readings/${recordId}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    disputeReading: build.mutation<ReadingAnswer, OfReading>({
      query: ({ carId, recordId }) => ({
        url: `/car/${carId}/readings/${recordId}/dispute`,
        method: 'POST',
      }),
      invalidatesTags: changed,
    }),
    withdrawReadingDispute: build.mutation<ReadingAnswer, OfReading>({
      query: ({ carId, recordId }) => ({
        url: `/car/${carId}/readings/${recordId}/dispute`,
        method: 'DELETE',
      }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useNoteReadingMutation,
  useCorrectReadingMutation,
  useRemoveReadingMutation,
  useDisputeReadingMutation,
  useWithdrawReadingDisputeMutation,
} = readingsApi;
export const useGetReadingsInfiniteQuery = shortOnReturn(readingsApi.useGetReadingsInfiniteQuery);
