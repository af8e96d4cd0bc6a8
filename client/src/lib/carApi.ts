import type { Car, CarLink } from '@glovebox/shared/car';
import { api } from './api.ts';
import { idTag } from './tags.ts';

/** The endpoints of a single car, which several features show and change. */
const carApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCar: build.query<Car, string>({
      query: (id) => `/car/${id}`,
      providesTags: (_car, _error, id) => ['cars', idTag('Car', id)],
    }),
    getCarLink: build.query<CarLink, string>({
      query: (id) => `/car/${id}/link`,
      // only the beginning of the link is used, and no change in the client affects that
      providesTags: [],
    }),
  }),
});

export const { useGetCarQuery, useGetCarLinkQuery } = carApi;

/** Returns a car from the cache without fetching it. */
export const useKnownCar = (id: string) => carApi.endpoints.getCar.useQueryState(id).currentData;

/** Replaces the cached car with one from an answer that holds the whole car. */
export const replaceCachedCar = (car: Car) => carApi.util.updateQueryData('getCar', car._id, () => car);
