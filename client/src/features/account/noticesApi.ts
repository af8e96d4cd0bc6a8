import type { NewSubscription, PushKey, Subscribed, TestedNotices } from '@glovebox/shared/notices';
import { api } from '../../lib/api.ts';
import { invalidates } from '../../lib/tags.ts';

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query<PushKey, undefined>({ query: () => '/push/key' }),
    /** The browsers that show notices; another device may have ended them. */
    getSubscriptions: build.query<{ subscriptions: Subscribed['subscription'][] }, undefined>({
      query: () => '/push/subscriptions',
      providesTags: ['browsers'],
    }),
    addSubscription: build.mutation<Subscribed, NewSubscription>({
      query: (body) => ({ url: '/push/subscriptions', method: 'POST', body }),
      invalidatesTags: invalidates(['browsers']),
    }),
    removeSubscription: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `/push/subscriptions/${id}`, method: 'DELETE' }),
      invalidatesTags: invalidates(['browsers']),
    }),
    /** It also finds out which browsers are gone. */
    testNotices: build.mutation<TestedNotices, undefined>({
      query: () => ({ url: '/notices/test', method: 'POST' }),
      invalidatesTags: invalidates(['browsers']),
    }),
  }),
});

export const {
  useGetPushKeyQuery,
  useGetSubscriptionsQuery,
  useAddSubscriptionMutation,
  useRemoveSubscriptionMutation,
  useTestNoticesMutation,
} = noticesApi;
