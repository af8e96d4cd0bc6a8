import type { PublicCar } from '@glovebox/shared/car';
import { api } from '../../lib/api.ts';

export const lookupApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, though it changes no car: each search is a new one, and the owner sees that it happened. */
    checkVin: build.mutation<PublicCar, string>({
      query: (vin) => `/car/check/vin/${encodeURIComponent(vin)}`,
    }),
    checkCode: build.query<PublicCar, string>({
      query: (code) => `/car/check/${encodeURIComponent(code)}`,
      // its owner may have changed the car since, or renewed the code
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCheckCodeQuery } = lookupApi;
