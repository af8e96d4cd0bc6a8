import type {
  NewService,
  ServiceAnswer,
  ServiceDetail,
  ServiceListAnswer,
} from '@glovebox/shared/serviceRecord';
import { api } from '../../lib/api.ts';

const HISTORY_PAGE = 100;

const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getService: build.query<ServiceDetail, string>({
      query: (id) => `/service/${id}`,
      providesTags: (_service, _error, id) => ['services', { type: 'services', id }],
    }),
    getCarServices: build.infiniteQuery<ServiceListAnswer, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (lastPage) => lastPage.nextCursor ?? undefined,
      },
      query: ({ queryArg: carId, pageParam }) => ({
        url: `/car/${carId}/services`,
        params: { limit: HISTORY_PAGE, ...(pageParam !== null && { cursor: pageParam }) },
      }),
      providesTags: ['services'],
    }),
    addService: build.mutation<ServiceAnswer, NewService>({
      query: (body) => ({ url: '/service/new', method: 'POST', body }),
      // the list and the home page show a car's newest services and its mileage
      invalidatesTags: (answer, _error, { onCar }) =>
        answer ? ['services', { type: 'Car', id: onCar }, { type: 'Car', id: 'LIST' }] : [],
    }),
  }),
});

export const { useGetServiceQuery, useGetCarServicesInfiniteQuery, useAddServiceMutation } = servicesApi;
