import type { AccessToken, NewToken, TokenMade } from '@glovebox/shared/accessToken';
import type { NewWebhook, Webhook, WebhookDeliveries, WebhookMade } from '@glovebox/shared/webhook';
import { api } from '../../lib/api.ts';
import { invalidates } from '../../lib/tags.ts';

interface Done {
  message: string;
}

/** What programs of a person use: access tokens and webhooks. */
const connectApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTokens: build.query<{ tokens: AccessToken[] }, undefined>({
      query: () => '/auth/tokens',
      providesTags: ['accessTokens'],
    }),
    makeToken: build.mutation<TokenMade, NewToken>({
      query: (body) => ({ url: '/auth/tokens', method: 'POST', body }),
      invalidatesTags: invalidates(['accessTokens']),
    }),
    endToken: build.mutation<Done, string>({
      query: (id) => ({ url: `/auth/tokens/${id}`, method: 'DELETE' }),
      invalidatesTags: invalidates(['accessTokens']),
    }),
    getWebhooks: build.query<{ webhooks: Webhook[] }, undefined>({
      query: () => '/webhooks',
      providesTags: ['webhooks'],
    }),
    addWebhook: build.mutation<WebhookMade, NewWebhook>({
      query: (body) => ({ url: '/webhooks', method: 'POST', body }),
      invalidatesTags: invalidates(['webhooks']),
    }),
    changeWebhook: build.mutation<Done, NewWebhook & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/webhooks/${id}`, method: 'PUT', body }),
      invalidatesTags: invalidates(['webhooks']),
    }),
    endWebhook: build.mutation<Done, string>({
      query: (id) => ({ url: `/webhooks/${id}`, method: 'DELETE' }),
      invalidatesTags: invalidates(['webhooks']),
    }),
    /** The newest of what a webhook was told. */
    getWebhookDeliveries: build.query<WebhookDeliveries, string>({
      query: (id) => ({ url: `/webhooks/${id}/deliveries`, params: { limit: 50 } }),
      providesTags: ['webhooks'],
    }),
    sendAgain: build.mutation<Done, { id: string; delivery: string }>({
      query: ({ id, delivery }) => ({ url: `/webhooks/${id}/deliveries/${delivery}/again`, method: 'POST' }),
      invalidatesTags: invalidates(['webhooks']),
    }),
  }),
});

export const {
  useGetTokensQuery,
  useMakeTokenMutation,
  useEndTokenMutation,
  useGetWebhooksQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useEndWebhookMutation,
  useGetWebhookDeliveriesQuery,
  useSendAgainMutation,
} = connectApi;
