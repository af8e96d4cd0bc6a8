import type { BaseModelsAnswer, EnginesAnswer, Make, SpecModelsAnswer } from '@glovebox/shared/catalogue';
import type { SimilarEnginesAnswer, SimilarEnginesQuery } from '@glovebox/shared/similarEngines';
import { api } from './api.ts';

const ONE_HOUR = 3_600;

/** The catalogue hardly changes while a form is open: answers are kept for an hour, in seconds. */
const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMakes: build.query<Make[], undefined>({
      query: () => '/cars/',
      keepUnusedDataFor: ONE_HOUR,
      providesTags: ['catalogue'],
    }),
    getBaseModels: build.query<BaseModelsAnswer, string>({
      query: (makeId) => `/cars/basemodels/${makeId}`,
      keepUnusedDataFor: ONE_HOUR,
      providesTags: ['catalogue'],
    }),
    getSpecModels: build.query<SpecModelsAnswer, string>({
      query: (baseModelId) => `/cars/specmodels/${baseModelId}`,
      keepUnusedDataFor: ONE_HOUR,
      providesTags: ['catalogue'],
    }),
    getEngines: build.query<EnginesAnswer, string>({
      query: (specModelId) => `/cars/engines/${specModelId}`,
      keepUnusedDataFor: ONE_HOUR,
      providesTags: ['catalogue'],
    }),
    /** A query, although it is a POST. */
    getSimilarEngines: build.query<SimilarEnginesAnswer, SimilarEnginesQuery>({
      query: (body) => ({ url: '/cars/engines/', method: 'POST', body }),
      // it is searched while typing, and the next letter asks for other engines
      keepUnusedDataFor: 30,
      providesTags: ['catalogue'],
    }),
  }),
});

export const {
  useGetMakesQuery,
  useGetBaseModelsQuery,
  useGetSpecModelsQuery,
  useGetEnginesQuery,
  useGetSimilarEnginesQuery,
  useLazyGetSimilarEnginesQuery,
} = catalogueApi;
