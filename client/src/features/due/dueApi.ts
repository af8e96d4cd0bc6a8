import type { DueEntry, DueListAnswer, DueOnCarAnswer } from '@glovebox/shared/dueList';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { idTag, invalidates, listTag } from '../../lib/tags.ts';

interface OfEntry {
  carId: string;
  dueId: string;
}

interface Snoozed {
  message: string;
  due: DueEntry;
}

const pathOf = ({ carId, dueId }: OfEntry) => `/car/${carId}/due/${dueId}/snooze`;
const changed = invalidates(({ carId }: OfEntry) => [idTag('Car', carId), listTag('Car')]);

export const dueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is due on all cars of the signed-in person. */
    getDue: build.infiniteQuery<DueListAnswer, undefined, string | null>({
      ...paged((_: undefined) => ({ url: '/car/due' })),
      providesTags: ['cars', listTag('Car')],
    }),
    getDueOnCar: build.query<DueOnCarAnswer, string>({
      query: (carId) => `/car/${carId}/due`,
      providesTags: (_answer, _error, carId) => ['cars', idTag('Car', carId)],
    }),
    snooze: build.mutation<Snoozed, OfEntry & { until: string }>({
      query: ({ until, ...entry }) => ({ url: pathOf(entry), method: 'POST', body: { until } }),
      invalidatesTags: changed,
    }),
    wake: build.mutation<Snoozed, OfEntry>({
      query: (entry) => ({ url: pathOf(entry), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useGetDueOnCarQuery } = dueApi;
export const useGetDueInfiniteQuery = shortOnReturn(dueApi.useGetDueInfiniteQuery);
