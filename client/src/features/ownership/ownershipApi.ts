import type { CarsHad, NewOwnership, OwnershipAnswer, OwnershipSaved } from '@glovebox/shared/ownership';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/lists/pages.ts';
import { idTag, invalidates, listTag } from '../../lib/tags.ts';

const PAGE = 50;

const ownershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnership: build.query<OwnershipAnswer, string>({
      query: (carId) => `/car/${carId}/ownership`,
      providesTags: (_answer, _error, carId) => [idTag('Car', carId)],
    }),
    putOwnership: build.mutation<OwnershipSaved, { carId: string; said: NewOwnership }>({
      query: ({ carId, said }) => ({ url: `/car/${carId}/ownership`, method: 'PUT', body: said }),
      // its odometer readings may move the car's mileage
      invalidatesTags: invalidates(({ carId }) => [idTag('Car', carId), listTag('Car'), listTag('services')]),
    }),
    getCarsHad: build.infiniteQuery<CarsHad, undefined, string | null>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ({
        url: '/car/had',
        params: { limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
      }),
      providesTags: ['cars', listTag('Car')],
    }),
  }),
});

export const { useGetOwnershipQuery, usePutOwnershipMutation, useGetCarsHadInfiniteQuery } = ownershipApi;
