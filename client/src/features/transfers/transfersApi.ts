import type { UserSearchAnswer } from '@glovebox/shared/account';
import type { NewCarAnswer } from '@glovebox/shared/car';
import type { HandOverDetail } from '@glovebox/shared/handOver';
import type { NewTransfer, NewTransferAnswer, Transfer, TransferDetail } from '@glovebox/shared/transfer';
import { api } from '../../lib/api.ts';
import { creation, type Keyed } from '../../lib/creation.ts';
import { idTag, invalidates, listTag, providesId } from '../../lib/tags.ts';
import { keptSecret } from './transferSecret.ts';

interface OfTransfer {
  token: string;
  carId: string;
}

/** Returns the secret of the transfer's mail, if its link was opened in this tab. */
const secretOf = (token: string) => {
  const secret = keptSecret.read(token);
  return secret === null ? undefined : { secret };
};

/** Forgets the secret once the transfer was accepted or has ended. */
const forgetSecret = ({ token }: OfTransfer, { queryFulfilled }: { queryFulfilled: Promise<unknown> }) =>
  queryFulfilled.then(
    () => keptSecret.clear(token),
    () => undefined,
  );

const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransfersOfCar: build.query<Transfer[], string>({
      query: (carId) => `/token/find/${carId}`,
      providesTags: providesId('transfers'),
      // the recipient may have answered meanwhile
      keepUnusedDataFor: 0,
    }),
    findUsers: build.query<UserSearchAnswer, string>({
      query: (start) => `/auth/users/${encodeURIComponent(start)}`,
    }),
    createTransfer: build.mutation<NewTransferAnswer, NewTransfer & Keyed>({
      query: ({ idempotencyKey, ...body }) =>
        creation(idempotencyKey, { url: '/token/new', method: 'POST', body }),
      invalidatesTags: invalidates(({ car }) => [idTag('transfers', car)]),
    }),
    /** Cancels or declines a transfer, depending on the caller. */
    deleteTransfer: build.mutation<{ message: string }, OfTransfer>({
      query: ({ token }) => ({ url: `/token/${token}`, method: 'DELETE', body: secretOf(token) }),
      onQueryStarted: forgetSecret,
      // the home page shows transfers that wait for an answer
      invalidatesTags: invalidates(({ carId }) => [idTag('transfers', carId), listTag('Car')]),
    }),
    /** Opens a transfer. The mail's secret is needed by recipients whose email is not verified. */
    getTransfer: build.query<TransferDetail, string>({
      query: (token) => {
        const secret = keptSecret.read(token);
        return secret === null
          ? `/token/${token}`
          : { url: `/token/open/${token}`, method: 'POST', body: { secret } };
      },
      // going back must not offer an accepted or cancelled transfer again
      keepUnusedDataFor: 0,
    }),
    /** Each visit reads it anew, because the car may have come back or gone on. */
    getHandOver: build.query<HandOverDetail, string>({
      query: (id) => `/token/handed-over/${id}`,
      keepUnusedDataFor: 0,
    }),
    acceptTransfer: build.mutation<NewCarAnswer, OfTransfer>({
      query: ({ token }) => ({ url: `/token/accept/${token}`, method: 'POST', body: secretOf(token) }),
      onQueryStarted: forgetSecret,
      // the secret verifies the recipient's email
      invalidatesTags: invalidates(({ carId }) => ['auth', listTag('Car'), idTag('Car', carId)]),
    }),
  }),
});

export const {
  useGetTransfersOfCarQuery,
  useFindUsersQuery,
  useCreateTransferMutation,
  useDeleteTransferMutation,
  useGetTransferQuery,
  useGetHandOverQuery,
  useAcceptTransferMutation,
} = transfersApi;
