import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import type { NewWarning, WarningListAnswer } from '@glovebox/shared/warning';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/pages.ts';
import { replaceCachedCar } from '../../lib/carApi.ts';

interface Started {
  dispatch: (patch: ReturnType<typeof replaceCachedCar>) => unknown;
  queryFulfilled: Promise<{ data: Car }>;
}

// both calls answer the car as it is now
const takeCar = async ({ dispatch, queryFulfilled }: Started) => {
  try {
    const { data } = await queryFulfilled;
    dispatch(replaceCachedCar(data));
  } catch {
    console.error(MESSAGES.toast.warningUpdateFailedLog);
  }
};

const LIST = { type: 'Car', id: 'LIST' } as const;
const RESOLVED_PAGE = 20;
const resolvedOf = (carId: string) => ({ type: 'Car', id: `${carId} resolved` }) as const;
// the car that is answered has its newest activities only
const activityOf = (carId: string) => ({ type: 'Car', id: `${carId} activity` }) as const;

const warningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getResolvedWarnings: build.infiniteQuery<WarningListAnswer, string, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: carId, pageParam }) => ({
        url: `/car/${carId}/warnings`,
        params: { state: 'resolved', limit: RESOLVED_PAGE, ...(pageParam !== null && { cursor: pageParam }) },
      }),
      providesTags: (_answer, _error, carId) => [{ type: 'Car', id: carId }, resolvedOf(carId)],
    }),
    addWarning: build.mutation<Car, NewWarning & { carId: string }>({
      query: ({ carId, ...body }) => ({ url: `/car/warning/${carId}`, method: 'POST', body }),
      onQueryStarted: (_, started) => takeCar(started),
      // the lists show open warnings too
      invalidatesTags: (car) => (car ? [LIST, activityOf(car._id)] : []),
    }),
    removeWarning: build.mutation<Car, { carId: string; warnId: string }>({
      query: ({ carId, ...body }) => ({ url: `/car/${carId}/warning`, method: 'PUT', body }),
      onQueryStarted: (_, started) => takeCar(started),
      invalidatesTags: (car) => (car ? [LIST, activityOf(car._id), resolvedOf(car._id)] : []),
    }),
  }),
});

export const { useGetResolvedWarningsInfiniteQuery, useAddWarningMutation, useRemoveWarningMutation } =
  warningsApi;
