import type { MileageAnswer } from '@glovebox/shared/car';
import { api } from './api.ts';
import { idTag } from './tags.ts';

const mileageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMileage: build.query<MileageAnswer, string>({
      query: (carId) => `/car/${carId}/mileage`,
      providesTags: (_answer, _error, carId) => ['services', idTag('Car', carId)],
    }),
  }),
});

export const { useGetMileageQuery } = mileageApi;
