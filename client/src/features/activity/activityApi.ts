import type { ActivityAnswer } from '@glovebox/shared/car';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { providesId } from '../../lib/tags.ts';

const HISTORY_PAGE = 100;

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCarActivity: build.infiniteQuery<ActivityAnswer, string, string | null>({
      ...paged((carId: string) => ({ url: `/car/${carId}/activity`, params: { limit: HISTORY_PAGE } })),
      providesTags: providesId('Car', 'activity'),
    }),
  }),
});

export const useGetCarActivityInfiniteQuery = shortOnReturn(activityApi.useGetCarActivityInfiniteQuery);
