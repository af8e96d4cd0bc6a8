import type { PublicCar } from '@glovebox/shared/car';
import { api } from '../../lib/api.ts';

/** The code or the VIN by which a public page is looked up. */
export interface PublicCarKey {
  by: 'code' | 'vin';
  value: string;
}

interface Answer {
  car: PublicCar;
  /** Whether the cookie, which scripts cannot read, names a session. */
  hasSessionCookie: boolean;
}

export const lookupApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation although it changes no car, because each search is sent again, and the owner sees it. */
    checkVin: build.mutation<PublicCar, string>({
      query: (vin) => `/car/check/vin/${encodeURIComponent(vin)}`,
    }),
    /** A car's public page by its code or VIN. */
    getPublicCar: build.query<Answer, PublicCarKey>({
      query: ({ by, value }) => `/car/check/${by === 'vin' ? 'vin/' : ''}${encodeURIComponent(value)}`,
      transformResponse: (car: PublicCar, meta) => ({
        car,
        hasSessionCookie: meta?.response?.headers.has('X-Session-Cookie') ?? false,
      }),
      // the owner may have changed the car or renewed the code meanwhile
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetPublicCarQuery } = lookupApi;
