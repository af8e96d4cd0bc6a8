import type { BaseModelsAnswer, EnginesAnswer, Make, SpecModelsAnswer } from '@glovebox/shared/catalogue';
import type { SimilarEnginesAnswer, SimilarEnginesQuery } from '@glovebox/shared/similarEngines';
import { api } from './api.ts';

/** How long answers are cached, in seconds; the catalogue hardly changes while a form is open. */
const ONE_HOUR = 3_600;

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
    /** A query, although its method is POST. */
    getSimilarEngines: build.query<SimilarEnginesAnswer, SimilarEnginesQuery>({
      query: (body) => ({ url: '/cars/engines/', method: 'POST', body }),
      // people search while they type, and each further letter is another query
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
