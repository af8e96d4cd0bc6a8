import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import type { NewWarning } from '@glovebox/shared/warning';
import { api } from '../../lib/api.ts';
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

const warningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addWarning: build.mutation<Car, NewWarning & { carId: string }>({
      query: ({ carId, ...body }) => ({ url: `/car/warning/${carId}`, method: 'POST', body }),
      onQueryStarted: (_, started) => takeCar(started),
      // the lists show open warnings too
      invalidatesTags: (car) => (car ? [LIST] : []),
    }),
    removeWarning: build.mutation<Car, { carId: string; warnId: string }>({
      query: ({ carId, ...body }) => ({ url: `/car/${carId}/warning`, method: 'PUT', body }),
      onQueryStarted: (_, started) => takeCar(started),
      invalidatesTags: (car) => (car ? [LIST] : []),
    }),
  }),
});

export const { useAddWarningMutation, useRemoveWarningMutation } = warningsApi;
