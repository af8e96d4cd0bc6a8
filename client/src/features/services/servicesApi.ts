import type {
  NewService,
  ServiceAnswer,
  ServiceDetail,
  ServiceDetailListAnswer,
  ServiceListAnswer,
} from '@glovebox/shared/serviceRecord';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/pages.ts';

const HISTORY_PAGE = 100;
const OVERVIEW_PAGE = 20;

const LISTS = { type: 'services', id: 'LIST' } as const;

interface OfService {
  id: string;
  carId: string;
}

// the list and the home page show a car's newest services and its mileage
const carOf = (carId: string) => [{ type: 'Car', id: carId } as const, { type: 'Car', id: 'LIST' } as const];
// one reading decides over the marks of the others
const changed = (answer: unknown, _error: unknown, { carId }: Pick<OfService, 'carId'>) =>
  answer ? (['services', ...carOf(carId)] as const) : [];

const page = (limit: number, cursor: string | null) => ({ limit, ...(cursor !== null && { cursor }) });

const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getService: build.query<ServiceDetail, string>({
      query: (id) => `/service/${id}`,
      providesTags: (_service, _error, id) => [{ type: 'services', id }],
    }),
    /** On all cars of whoever is signed in. */
    getServices: build.infiniteQuery<ServiceDetailListAnswer, undefined, string | null>({
      infiniteQueryOptions: pages,
      query: ({ pageParam }) => ({ url: '/car/services', params: page(OVERVIEW_PAGE, pageParam) }),
      providesTags: [LISTS, { type: 'Car', id: 'LIST' }],
    }),
    getCarServices: build.infiniteQuery<ServiceListAnswer, string, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: carId, pageParam }) => ({
        url: `/car/${carId}/services`,
        params: page(HISTORY_PAGE, pageParam),
      }),
      providesTags: [LISTS],
    }),
    addService: build.mutation<ServiceAnswer, NewService>({
      query: (body) => ({ url: '/service/new', method: 'POST', body }),
      invalidatesTags: (answer, error, { onCar }) => changed(answer, error, { carId: onCar }),
    }),
    editService: build.mutation<ServiceAnswer, OfService & { fields: Omit<NewService, 'onCar'> }>({
      query: ({ id, fields }) => ({ url: `/service/${id}`, method: 'PUT', body: fields }),
      invalidatesTags: changed,
    }),
    removeService: build.mutation<{ message: string }, OfService>({
      query: ({ id }) => ({ url: `/service/${id}`, method: 'DELETE' }),
      // not the service itself: its page, still open for a moment, would ask for what is gone
      invalidatesTags: (answer, _error, { carId }) => (answer ? [LISTS, ...carOf(carId)] : []),
    }),
    disputeService: build.mutation<ServiceAnswer, OfService & { sentence: string }>({
      query: ({ id, sentence }) => ({ url: `/service/${id}/dispute`, method: 'POST', body: { sentence } }),
      invalidatesTags: changed,
    }),
    withdrawDispute: build.mutation<ServiceAnswer, OfService>({
      query: ({ id }) => ({ url: `/service/${id}/dispute`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetServiceQuery,
  useGetServicesInfiniteQuery,
  useGetCarServicesInfiniteQuery,
  useAddServiceMutation,
  useEditServiceMutation,
  useRemoveServiceMutation,
  useDisputeServiceMutation,
  useWithdrawDisputeMutation,
} = servicesApi;
