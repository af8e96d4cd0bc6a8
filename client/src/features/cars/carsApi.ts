import type { Car, CarListAnswer, EditCar, NewCar, NewCarAnswer, VinAnswer } from '@glovebox/shared/car';
import type { OwnCarList } from '@glovebox/shared/carList';
import { USUAL_CAR_SORT, type CarSort } from '@glovebox/shared/carSorts';
import type { DueListAnswer } from '@glovebox/shared/dueList';
import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { api } from '../../lib/api.ts';
import { creation, type Keyed } from '../../lib/creation.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { replaceCachedCar } from '../../lib/carApi.ts';
import { carListTags, idTag, invalidates, listTag } from '../../lib/tags.ts';

const RECENT_CARS = 6;
/** The number of cars on the first page. With the tile they fill three rows, which is as much as a screen shows. */
const FIRST_CARS = 8;
const CARS_PAGE = 12;
/** Ten minutes, in seconds. */
const TEN_MINUTES = 600;

interface CarSearch {
  search: string;
  sort: CarSort;
}

export const carsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCars: build.infiniteQuery<OwnCarList, CarSearch, string | null>({
      // going back from a car shows all pages that were loaded
      keepUnusedDataFor: TEN_MINUTES,
      ...paged(({ search, sort }: CarSearch, isFirst) => ({
        url: '/car/',
        params: {
          limit: isFirst ? FIRST_CARS : CARS_PAGE,
          ...(search !== '' && { search }),
          ...(sort !== USUAL_CAR_SORT && { sort }),
        },
      })),
      providesTags: (answer) => carListTags(answer?.pages.flatMap((page) => page.cars)),
    }),
    getDashboard: build.query<DashboardAnswer, undefined>({
      query: () => '/car/dashboard',
      providesTags: (answer) => [
        ...carListTags(answer?.cars),
        ...(answer?.claims ?? []).map(({ car }) => idTag('claimsOnCar', car._id)),
      ],
    }),
    /** The number of entries of the list of what is due. */
    countDue: build.query<number, undefined>({
      query: () => '/car/due?limit=1',
      transformResponse: ({ count }: DueListAnswer) => count,
      providesTags: ['cars', listTag('Car')],
    }),
    getRecentCars: build.infiniteQuery<CarListAnswer, undefined, string | null>({
      // only a few at first, because the services are below
      ...paged((_: undefined, isFirst) => ({
        url: '/car/recent',
        params: { limit: isFirst ? RECENT_CARS : CARS_PAGE },
      })),
      providesTags: (answer) => carListTags(answer?.pages.flatMap((page) => page.cars)),
    }),
    askVin: build.query<VinAnswer, { vin: string; customer?: '1' }>({
      query: ({ vin, ...params }) => ({ url: `/car/vin/${encodeURIComponent(vin)}`, params }),
    }),
    createCar: build.mutation<NewCarAnswer, NewCar & Keyed>({
      query: ({ idempotencyKey, ...body }) =>
        creation(idempotencyKey, { url: '/car/new', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('Car')]),
    }),
    editCar: build.mutation<Car, EditCar & { carId: string }>({
      query: ({ carId, ...body }) => ({ url: `/car/${carId}`, method: 'PATCH', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        // the form shows the failure
        const answered = await queryFulfilled.catch(() => null);
        if (answered) dispatch(replaceCachedCar(answered.data));
      },
      // a new mileage changes how readings are judged, and a new VIN has other services
      invalidatesTags: invalidates(({ carId }) => [listTag('Car'), 'services', idTag('Car', carId)]),
    }),
    removeCar: build.mutation<{ message: string }, string>({
      query: (carId) => ({ url: `/car/${carId}`, method: 'DELETE' }),
      // not the car itself, because its page is still open and would fetch it; see `RemoveCarDialog`
      invalidatesTags: invalidates([listTag('Car')]),
    }),
    renewCode: build.mutation<{ publicId: string }, string>({
      query: (carId) => ({ url: `/car/${carId}/code`, method: 'POST' }),
      invalidatesTags: invalidates((carId) => [listTag('Car'), idTag('Car', carId)]),
    }),
  }),
});

export const {
  useCountDueQuery,
  useGetDashboardQuery,
  useCreateCarMutation,
  useLazyAskVinQuery,
  useEditCarMutation,
  useRemoveCarMutation,
  useRenewCodeMutation,
} = carsApi;
export const useGetCarsInfiniteQuery = shortOnReturn(carsApi.useGetCarsInfiniteQuery);
export const useGetRecentCarsInfiniteQuery = shortOnReturn(carsApi.useGetRecentCarsInfiniteQuery);
