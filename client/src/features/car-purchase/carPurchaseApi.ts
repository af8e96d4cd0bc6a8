import type {
  CarsHad,
  NewCarPurchase,
  CarPurchaseAnswer,
  CarPurchaseSaved,
} from '@glovebox/shared/carPurchase';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { idTag, invalidates, listTag } from '../../lib/tags.ts';

const PAGE = 50;

const carPurchaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCarPurchase: build.query<CarPurchaseAnswer, string>({
      query: (carId) => `/car/${carId}/ownership`,
      providesTags: (_answer, _error, carId) => [idTag('Car', carId)],
    }),
    putCarPurchase: build.mutation<
      CarPurchaseSaved,
      { carId: string; input: NewCarPurchase & { revision?: number } }
    >({
      query: ({ carId, input }) => ({ url: `/car/${carId}/ownership`, method: 'PUT', body: input }),
      // the odometer readings in it may change the car's mileage
      invalidatesTags: invalidates(({ carId }) => [idTag('Car', carId), listTag('Car'), listTag('services')]),
    }),
    getCarsHad: build.infiniteQuery<CarsHad, undefined, string | null>({
      ...paged(() => ({ url: '/car/had', params: { limit: PAGE } })),
      providesTags: ['cars', listTag('Car')],
    }),
  }),
});

export const { useGetCarPurchaseQuery, usePutCarPurchaseMutation } = carPurchaseApi;
export const useGetCarsHadInfiniteQuery = shortOnReturn(carPurchaseApi.useGetCarsHadInfiniteQuery);
