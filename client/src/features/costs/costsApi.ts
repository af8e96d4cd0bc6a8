import type { CostRecordsAnswer, Costs, CostsQuery } from '@glovebox/shared/costs';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/lists/pages.ts';
import { listTag } from '../../lib/tags.ts';

const PAGE = 50;

/** Of one car, or of all of them. */
interface Of {
  carId?: string | undefined;
}

const pathOf = ({ carId }: Of) => (carId === undefined ? '/car/costs' : `/car/${carId}/costs`);

/** Where the sums are downloaded from, by the cookie of the session. */
export const csvPath = (of: Of, query: CostsQuery) =>
  `/api${pathOf(of)}.csv?${new URLSearchParams(query).toString()}`;

const costsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCosts: build.query<Costs, Of & CostsQuery>({
      query: ({ carId, ...params }) => ({ url: pathOf({ carId }), params }),
      // whatever is recorded of a car changes what shows several of them
      providesTags: ['cars', listTag('Car')],
    }),
    getCostRecords: build.infiniteQuery<
      CostRecordsAnswer,
      Of & { period?: string; unpriced?: 'true' },
      string | null
    >({
      infiniteQueryOptions: pages,
      query: ({ queryArg: { carId, ...which }, pageParam }) => ({
        url: `${pathOf({ carId })}/records`,
        params: { limit: PAGE, ...which, ...(pageParam !== null && { cursor: pageParam }) },
      }),
      providesTags: ['cars', listTag('Car')],
    }),
  }),
});

export const { useGetCostsQuery, useGetCostRecordsInfiniteQuery } = costsApi;
