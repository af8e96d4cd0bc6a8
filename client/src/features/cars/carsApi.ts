import type { CarListAnswer, NewCar, NewCarAnswer } from '@glovebox/shared/car';
import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { api } from '../../lib/api.ts';

const CARS_PAGE = 24;

const LIST = { type: 'Car', id: 'LIST' } as const;
const each = (cars: readonly { _id: string }[]) => cars.map(({ _id }) => ({ type: 'Car', id: _id }) as const);

const carsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCars: build.infiniteQuery<CarListAnswer, undefined, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (lastPage) => lastPage.nextCursor ?? undefined,
      },
      query: ({ pageParam }) => ({
        url: '/car/',
        params: { limit: CARS_PAGE, ...(pageParam !== null && { cursor: pageParam }) },
      }),
      providesTags: (answer) => ['cars', LIST, ...each(answer?.pages.flatMap((page) => page.cars) ?? [])],
    }),
    getDashboard: build.query<DashboardAnswer, undefined>({
      query: () => '/car/dashboard',
      providesTags: (answer) => ['cars', LIST, ...each(answer?.cars ?? [])],
    }),
    getRecentCars: build.query<CarListAnswer, undefined>({
      query: () => '/car/recent',
      providesTags: (answer) => ['cars', LIST, ...each(answer?.cars ?? [])],
    }),
    createCar: build.mutation<NewCarAnswer, NewCar>({
      query: (body) => ({ url: '/car/new', method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? [LIST] : []),
    }),
  }),
});

export const { useGetCarsInfiniteQuery, useGetDashboardQuery, useGetRecentCarsQuery, useCreateCarMutation } =
  carsApi;
