import type {
  EditService,
  NewService,
  OwnAmounts,
  ServiceAnswer,
  ServiceDetailListAnswer,
  ServiceListAnswer,
  ServicePage,
} from '@glovebox/shared/serviceRecord';
import { api } from '../../lib/api.ts';
import { creation, type Keyed } from '../../lib/creation.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { idTag, invalidates, listTag, providesId } from '../../lib/tags.ts';

const HISTORY_PAGE = 100;
const OVERVIEW_PAGE = 20;

interface Wanted {
  carId: string;
  search?: string;
  verified?: boolean;
}

type ServiceFields = Omit<NewService, 'onCar'>;
type Correction = EditService & { carId: string; recordId: string };

interface OfService {
  id: string;
  carId: string;
}

// the list and the home page show a car's newest services and its mileage
const carOf = (carId: string) => [idTag('Car', carId), listTag('Car')];
// a reading can change the marks of the others
const changed = invalidates(({ carId }: { carId: string }) => ['services', ...carOf(carId)]);

const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getService: build.query<ServicePage, string>({
      query: (id) => `/service/${id}`,
      providesTags: providesId('services'),
    }),
    /** Services of all cars of the signed-in person that match the search. */
    getServices: build.infiniteQuery<ServiceDetailListAnswer, string, string | null>({
      ...paged((search: string) => ({
        url: '/car/services',
        params: { limit: OVERVIEW_PAGE, ...(search && { search }) },
      })),
      providesTags: [listTag('services'), listTag('Car')],
    }),
    getCarServices: build.infiniteQuery<ServiceListAnswer, string, string | null>({
      ...paged((carId: string) => ({ url: `/car/${carId}/services`, params: { limit: HISTORY_PAGE } })),
      providesTags: [listTag('services')],
    }),
    /** Services of a car that match the search, or that workshops verified. */
    findCarServices: build.infiniteQuery<ServiceListAnswer, Wanted, string | null>({
      ...paged(({ carId, search, verified }: Wanted) => ({
        url: `/car/${carId}/services`,
        params: { limit: OVERVIEW_PAGE, ...(search && { search }), ...(verified && { verified: 'true' }) },
      })),
      providesTags: [listTag('services')],
    }),
    addService: build.mutation<ServiceAnswer, ServiceFields & { carId: string } & Keyed>({
      query: ({ idempotencyKey, carId, ...fields }) =>
        creation(idempotencyKey, {
          url: '/service/new',
          method: 'POST',
          body: { ...fields, onCar: carId } satisfies NewService,
        }),
      invalidatesTags: changed,
    }),
    editService: build.mutation<ServiceAnswer, Correction>({
      query: ({ carId: _carId, recordId, ...body }) => ({ url: `/service/${recordId}`, method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    removeService: build.mutation<{ message: string }, OfService>({
      query: ({ id }) => ({ url: `/service/${id}`, method: 'DELETE' }),
      // not the service itself, because its page is open for another moment and would fetch it
      invalidatesTags: invalidates(({ carId }) => [listTag('services'), ...carOf(carId)]),
    }),
    disputeService: build.mutation<ServiceAnswer, OfService & { sentence: string }>({
      query: ({ id, sentence }) => ({ url: `/service/${id}/dispute`, method: 'POST', body: { sentence } }),
      invalidatesTags: changed,
    }),
    putOwnAmounts: build.mutation<ServiceAnswer, OfService & { amounts: OwnAmounts }>({
      query: ({ id, amounts }) => ({ url: `/service/${id}/own`, method: 'PUT', body: amounts }),
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
  useAddServiceMutation,
  useEditServiceMutation,
  useRemoveServiceMutation,
  useDisputeServiceMutation,
  usePutOwnAmountsMutation,
  useWithdrawDisputeMutation,
} = servicesApi;
export const useGetServicesInfiniteQuery = shortOnReturn(servicesApi.useGetServicesInfiniteQuery);
export const useGetCarServicesInfiniteQuery = shortOnReturn(servicesApi.useGetCarServicesInfiniteQuery);
export const useFindCarServicesInfiniteQuery = shortOnReturn(servicesApi.useFindCarServicesInfiniteQuery);
