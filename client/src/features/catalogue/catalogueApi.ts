import type { BaseModelsAnswer, EnginesAnswer, Make, SpecModelsAnswer } from '@glovebox/shared/catalogue';
import { api } from '../../lib/api.ts';

const ONE_HOUR = 3_600;

/** The catalogue hardly changes while a form is open: answers are kept for an hour, in seconds. */
const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMakes: build.query<Make[], undefined>({ query: () => '/cars/', keepUnusedDataFor: ONE_HOUR }),
    getBaseModels: build.query<BaseModelsAnswer, string>({
      query: (makeId) => `/cars/basemodels/${makeId}`,
      keepUnusedDataFor: ONE_HOUR,
    }),
    getSpecModels: build.query<SpecModelsAnswer, string>({
      query: (baseModelId) => `/cars/specmodels/${baseModelId}`,
      keepUnusedDataFor: ONE_HOUR,
    }),
    getEngines: build.query<EnginesAnswer, string>({
      query: (specModelId) => `/cars/engines/${specModelId}`,
      keepUnusedDataFor: ONE_HOUR,
    }),
  }),
});

export const { useGetMakesQuery, useGetBaseModelsQuery, useGetSpecModelsQuery, useGetEnginesQuery } =
  catalogueApi;
