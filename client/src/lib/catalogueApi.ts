import type { BaseModelsAnswer, EnginesAnswer, Make, SpecModelsAnswer } from '@glovebox/shared/catalogue';
import { api } from './api.ts';

const ONE_HOUR = 3_600;
/** Forgotten with everything else that moderators change. */
const CATALOGUE = { type: 'Car', id: 'catalogue' } as const;

/** The catalogue hardly changes while a form is open: answers are kept for an hour, in seconds. */
const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMakes: build.query<Make[], undefined>({
      query: () => '/cars/',
      keepUnusedDataFor: ONE_HOUR,
      providesTags: [CATALOGUE],
    }),
    getBaseModels: build.query<BaseModelsAnswer, string>({
      query: (makeId) => `/cars/basemodels/${makeId}`,
      keepUnusedDataFor: ONE_HOUR,
      providesTags: [CATALOGUE],
    }),
    getSpecModels: build.query<SpecModelsAnswer, string>({
      query: (baseModelId) => `/cars/specmodels/${baseModelId}`,
      keepUnusedDataFor: ONE_HOUR,
      providesTags: [CATALOGUE],
    }),
    getEngines: build.query<EnginesAnswer, string>({
      query: (specModelId) => `/cars/engines/${specModelId}`,
      keepUnusedDataFor: ONE_HOUR,
      providesTags: [CATALOGUE],
    }),
  }),
});

export const { useGetMakesQuery, useGetBaseModelsQuery, useGetSpecModelsQuery, useGetEnginesQuery } =
  catalogueApi;
