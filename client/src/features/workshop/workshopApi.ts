import type { PlanAnswer } from '@glovebox/shared/billing';
import type { WorkshopCarSort } from '@glovebox/shared/carSorts';
import type {
  CheckIn,
  CheckInAnswer,
  WaitingRequestsAnswer,
  WorkshopCarsAnswer,
} from '@glovebox/shared/workshop';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { carListTags, invalidates, listTag } from '../../lib/tags.ts';

const CARS_PAGE = 24;

/** Which cars of a workshop are listed, and in which order. */
interface Wanted {
  search: string;
  sort?: WorkshopCarSort;
}

interface Done {
  message: string;
}

const workshopApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlan: build.query<PlanAnswer, undefined>({
      query: () => '/billing/plan',
    }),
    getWorkshopCars: build.infiniteQuery<WorkshopCarsAnswer, Wanted, string | null>({
      ...paged(({ search, sort }: Wanted) => ({
        url: '/car/workshop/cars',
        params: { limit: CARS_PAGE, ...(search && { search }), ...(sort === 'due' && { sort }) },
      })),
      providesTags: (answer) => carListTags(answer?.pages.flatMap((page) => page.cars)),
    }),
    getWaitingRequests: build.query<WaitingRequestsAnswer, undefined>({
      query: () => '/car/workshop/requests',
      // an owner's answer to a request changes which cars are listed
      providesTags: ['cars', listTag('Car')],
    }),
    checkIn: build.mutation<CheckInAnswer, CheckIn>({
      query: (body) => ({ url: '/car/workshop/checkin', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('Car')]),
    }),
    withdrawRequest: build.mutation<Done, string>({
      query: (requestId) => ({ url: `/car/access/${requestId}`, method: 'DELETE' }),
      invalidatesTags: invalidates([listTag('Car')]),
    }),
    giveUpAccess: build.mutation<Done, { carId: string; workshopId: string }>({
      query: ({ carId, workshopId }) => ({ url: `/car/${carId}/access/${workshopId}`, method: 'DELETE' }),
      // not the car itself, because its page is still open and would fetch it
      invalidatesTags: invalidates([listTag('Car')]),
    }),
  }),
});

export const {
  useGetPlanQuery,
  useGetWaitingRequestsQuery,
  useCheckInMutation,
  useWithdrawRequestMutation,
  useGiveUpAccessMutation,
} = workshopApi;
export const useGetWorkshopCarsInfiniteQuery = shortOnReturn(workshopApi.useGetWorkshopCarsInfiniteQuery);
