import type { Car, CarLink } from '@glovebox/shared/car';
import { api } from './api.ts';
import { idTag } from './tags.ts';

/** The one car that several features show and change. */
const carApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCar: build.query<Car, string>({
      query: (id) => `/car/${id}`,
      providesTags: (_car, _error, id) => ['cars', idTag('Car', id)],
    }),
    getCarLink: build.query<CarLink, string>({
      query: (id) => `/car/${id}/link`,
      // only its beginning is used, which nothing done here changes
      providesTags: [],
    }),
  }),
});

export const { useGetCarQuery, useGetCarLinkQuery } = carApi;

/** A car that a screen has asked for, without asking. */
export const useKnownCar = (id: string) => carApi.endpoints.getCar.useQueryState(id).currentData;

/** Puts a car that was answered whole in the place of the cached one. */
export const replaceCachedCar = (car: Car) => carApi.util.updateQueryData('getCar', car._id, () => car);
