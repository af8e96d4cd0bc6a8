import type { UserSearchAnswer } from '@glovebox/shared/account';
import type { NewCarAnswer } from '@glovebox/shared/car';
import type { NewTransfer, NewTransferAnswer, Transfer, TransferDetail } from '@glovebox/shared/transfer';
import { api } from '../../lib/api.ts';
import { idTag, invalidates, listTag, providesId } from '../../lib/tags.ts';
import { keptSecret } from './transferSecret.ts';

interface OfTransfer {
  token: string;
  carId: string;
}

const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransfersOfCar: build.query<Transfer[], string>({
      query: (carId) => `/token/find/${carId}`,
      providesTags: providesId('transfers'),
      // its recipient may have answered meanwhile
      keepUnusedDataFor: 0,
    }),
    findUsers: build.query<UserSearchAnswer, string>({
      query: (start) => `/auth/users/${encodeURIComponent(start)}`,
    }),
    createTransfer: build.mutation<NewTransferAnswer, NewTransfer>({
      query: (body) => ({ url: '/token/new', method: 'POST', body }),
      invalidatesTags: invalidates(({ car }) => [idTag('transfers', car)]),
    }),
    /** Cancels a transfer, or declines it: that depends on who calls. */
    deleteTransfer: build.mutation<{ message: string }, OfTransfer>({
      query: ({ token }) => ({ url: `/token/${token}`, method: 'DELETE' }),
      onQueryStarted: ({ token }, { queryFulfilled }) =>
        queryFulfilled.then(
          () => keptSecret.clear(token),
          () => undefined,
        ),
      // the home page shows those that wait for an answer
      invalidatesTags: invalidates(({ carId }) => [idTag('transfers', carId), listTag('Car')]),
    }),
    /** Opens it with the secret of the mail where there is one, which verifies the recipient's email. */
    getTransfer: build.query<TransferDetail, string>({
      query: (token) => {
        const secret = keptSecret.read(token);
        return secret === null
          ? `/token/${token}`
          : { url: `/token/open/${token}`, method: 'POST', body: { secret } };
      },
      onQueryStarted: async (token, { dispatch, queryFulfilled }) => {
        if (keptSecret.read(token) === null) return;
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        keptSecret.clear(token);
        dispatch(api.util.invalidateTags(['auth']));
      },
      // what was accepted or taken back must not be offered again by going back
      keepUnusedDataFor: 0,
    }),
    acceptTransfer: build.mutation<NewCarAnswer, OfTransfer>({
      query: ({ token }) => ({ url: `/token/accept/${token}`, method: 'POST' }),
      invalidatesTags: invalidates(({ carId }) => [listTag('Car'), idTag('Car', carId)]),
    }),
  }),
});

export const {
  useGetTransfersOfCarQuery,
  useFindUsersQuery,
  useCreateTransferMutation,
  useDeleteTransferMutation,
  useGetTransferQuery,
  useAcceptTransferMutation,
} = transfersApi;
