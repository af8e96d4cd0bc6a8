import type { PublicCar } from '@glovebox/shared/car';
import { api } from '../../lib/api.ts';

/** By what a public page is looked up. */
export interface PublicCarKey {
  by: 'code' | 'vin';
  value: string;
}

interface Answer {
  car: PublicCar;
  /** The cookie, which scripts cannot read, names a session. */
  hasSessionCookie: boolean;
}

export const lookupApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, though it changes no car: each search is a new one, and the owner sees that it happened. */
    checkVin: build.mutation<PublicCar, string>({
      query: (vin) => `/car/check/vin/${encodeURIComponent(vin)}`,
    }),
    /** A car's page, by its public code or its VIN. */
    getPublicCar: build.query<Answer, PublicCarKey>({
      query: ({ by, value }) => `/car/check/${by === 'vin' ? 'vin/' : ''}${encodeURIComponent(value)}`,
      transformResponse: (car: PublicCar, meta) => ({
        car,
        hasSessionCookie: meta?.response?.headers.has('X-Session-Cookie') ?? false,
      }),
      // its owner may have changed the car since, or renewed the code
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetPublicCarQuery } = lookupApi;
