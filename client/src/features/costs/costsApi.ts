import type { CostRecordsAnswer, Costs, CostsQuery } from '@glovebox/shared/costs';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { idTag, listTag } from '../../lib/tags.ts';

const PAGE = 50;

/** The id of a car; left out for all cars. */
interface Of {
  carId?: string | undefined;
}

interface Which extends Of {
  period?: string;
  kind?: 'expense';
  unpriced?: 'true';
}

const pathOf = ({ carId }: Of) => (carId === undefined ? '/car/costs' : `/car/${carId}/costs`);

/** Returns the URL of the download, which uses the session's cookie. */
export const csvPath = (of: Of, query: CostsQuery) =>
  `/api${pathOf(of)}.csv?${new URLSearchParams(query).toString()}`;

/**
 * Returns the tags of costs. The costs of one car depend on that car and the currency, but not on lists, because a
 * removed car must not be fetched again. The costs of all cars depend on everything that is recorded.
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
    getCostRecords: build.infiniteQuery<CostRecordsAnswer, Which, string | null>({
      ...paged(({ carId, ...which }: Which) => ({
        url: `${pathOf({ carId })}/records`,
        params: { limit: PAGE, ...which },
      })),
      providesTags: (_answer, _error, of) => tagsOf(of),
    }),
  }),
});

export const { useGetCostsQuery } = costsApi;
export const useGetCostRecordsInfiniteQuery = shortOnReturn(costsApi.useGetCostRecordsInfiniteQuery);
