import type { CostRecordsAnswer, Costs, CostsQuery } from '@glovebox/shared/costs';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/lists/pages.ts';
import { idTag, listTag } from '../../lib/tags.ts';

const PAGE = 50;

/** Of one car, or of all of them. */
interface Of {
  carId?: string | undefined;
}

const pathOf = ({ carId }: Of) => (carId === undefined ? '/car/costs' : `/car/${carId}/costs`);

/** Where the sums are downloaded from, by the cookie of the session. */
export const csvPath = (of: Of, query: CostsQuery) =>
  `/api${pathOf(of)}.csv?${new URLSearchParams(query).toString()}`;

/**
 * Of one car it is what changes that car, or names its currency; not what changes lists, such as its removal, after which
 * there is nothing to ask for. Of all cars it is whatever is recorded of one.
 */
const tagsOf = ({ carId }: Of) =>
  carId === undefined
    ? (['cars', listTag('Car')] as const)
    : (['cars', idTag('Car', carId), idTag('fuel', carId)] as const);

const costsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCosts: build.query<Costs, Of & CostsQuery>({
      query: ({ carId, ...params }) => ({ url: pathOf({ carId }), params }),
      providesTags: (_answer, _error, of) => tagsOf(of),
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
      providesTags: (_answer, _error, of) => tagsOf(of),
    }),
  }),
});

export const { useGetCostsQuery, useGetCostRecordsInfiniteQuery } = costsApi;
