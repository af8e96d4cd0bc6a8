import type { NewService, NewServiceAnswer, ServiceDetail } from '@glovebox/shared/serviceRecord';
import { api } from '../../lib/api.ts';

const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getService: build.query<ServiceDetail, string>({
      query: (id) => `/service/${id}`,
      providesTags: (_service, _error, id) => ['services', { type: 'services', id }],
    }),
    addService: build.mutation<NewServiceAnswer, NewService>({
      query: (body) => ({ url: '/service/new', method: 'POST', body }),
      // the list and the home page show a car's newest services and its mileage
      invalidatesTags: (answer, _error, { onCar }) =>
        answer ? ['services', { type: 'Car', id: onCar }, { type: 'Car', id: 'LIST' }] : [],
    }),
  }),
});

export const { useGetServiceQuery, useAddServiceMutation } = servicesApi;
