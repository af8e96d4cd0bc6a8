import type { MileageAnswer } from '@glovebox/shared/car';
import { api } from '../../lib/api.ts';

const mileageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMileage: build.query<MileageAnswer, string>({
      query: (carId) => `/car/${carId}/mileage`,
      providesTags: (_answer, _error, carId) => ['services', { type: 'Car', id: carId }],
    }),
  }),
});

export const { useGetMileageQuery } = mileageApi;
