import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import type { NewWarning, WarningListAnswer } from '@glovebox/shared/warning';
import { api } from '../../lib/api.ts';
import { creation, type Keyed } from '../../lib/creation.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { replaceCachedCar } from '../../lib/carApi.ts';
import { idTag, invalidates, listTag, providesId } from '../../lib/tags.ts';

interface Started {
  dispatch: (patch: ReturnType<typeof replaceCachedCar>) => unknown;
  queryFulfilled: Promise<{ data: Car }>;
}

// all calls return the car's current state
const takeCar = async ({ dispatch, queryFulfilled }: Started) => {
  try {
    const { data } = await queryFulfilled;
    dispatch(replaceCachedCar(data));
  } catch {
    console.error(MESSAGES.toast.warningUpdateFailedLog);
  }
};

const RESOLVED_PAGE = 20;
// the lists show open warnings as well, and the returned car has only its newest activities
const alsoShownBy = (carId: string) => [listTag('Car'), idTag('activity', carId)];

const warningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getResolvedWarnings: build.infiniteQuery<WarningListAnswer, string, string | null>({
      ...paged((carId: string) => ({
        url: `/car/${carId}/warnings`,
        params: { state: 'resolved', limit: RESOLVED_PAGE },
      })),
      providesTags: providesId('Car', 'resolvedWarnings'),
    }),
    addWarning: build.mutation<Car, NewWarning & Keyed & { carId: string }>({
      query: ({ carId, idempotencyKey, ...body }) =>
        creation(idempotencyKey, { url: `/car/warning/${carId}`, method: 'POST', body }),
      onQueryStarted: (_, started) => takeCar(started),
      invalidatesTags: invalidates(({ carId }) => alsoShownBy(carId)),
    }),
    editWarning: build.mutation<Car, NewWarning & { carId: string; recordId: string; revision?: number }>({
      query: ({ carId, recordId, ...body }) => ({
        url: `/car/${carId}/warning/${recordId}`,
        method: 'PUT',
        body,
      }),
      onQueryStarted: (_, started) => takeCar(started),
      invalidatesTags: invalidates(() => [listTag('Car')]),
    }),
    removeWarning: build.mutation<Car, { carId: string; warnId: string }>({
      query: ({ carId, ...body }) => ({ url: `/car/${carId}/warning`, method: 'PUT', body }),
      onQueryStarted: (_, started) => takeCar(started),
      invalidatesTags: invalidates(({ carId }) => [...alsoShownBy(carId), idTag('resolvedWarnings', carId)]),
    }),
  }),
});

export const { useAddWarningMutation, useEditWarningMutation, useRemoveWarningMutation } = warningsApi;
export const useGetResolvedWarningsInfiniteQuery = shortOnReturn(
  warningsApi.useGetResolvedWarningsInfiniteQuery,
);
