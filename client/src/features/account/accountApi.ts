import type {
  AccountAnswer,
  ChangePassword,
  EditProfile,
  PasswordChanged,
  RemoveAccount,
  UserAnswer,
} from '@glovebox/shared/account';
import type { CalendarAnswer, NewCalendarAnswer } from '@glovebox/shared/calendar';
import { api } from '../../lib/api.ts';
import { storedToken } from '../../lib/session.ts';
import { invalidates, listTag } from '../../lib/tags.ts';
import { saveAnswer } from '../../lib/saveFile.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<AccountAnswer, undefined>({
      query: () => '/auth/account',
      providesTags: ['auth', 'cars', listTag('Car')],
    }),
    editProfile: build.mutation<UserAnswer, EditProfile>({
      query: (body) => ({ url: '/auth/edit', method: 'PUT', body }),
      // cars and services show the names of their owners and authors
      invalidatesTags: invalidates(['cars', 'services']),
    }),
    changePassword: build.mutation<PasswordChanged, ChangePassword>({
      query: (body) => ({ url: '/auth/password', method: 'POST', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          // the old token's session is over, so no further request may use it
          storedToken.write(data.token);
          dispatch(api.util.invalidateTags(['auth']));
        } catch {
          // the form shows the failure
        }
      },
    }),
    logoutEverywhere: build.mutation<{ message: string }, undefined>({
      query: () => ({ url: '/auth/logout-all', method: 'POST' }),
    }),
    unlinkGoogle: build.mutation<{ message: string }, undefined>({
      query: () => ({ url: '/auth/google', method: 'DELETE' }),
      invalidatesTags: invalidates(['auth']),
    }),
    getCalendar: build.query<CalendarAnswer, undefined>({
      query: () => '/calendar',
      providesTags: ['calendar'],
    }),
    makeCalendar: build.mutation<NewCalendarAnswer, undefined>({
      query: () => ({ url: '/calendar', method: 'POST' }),
      invalidatesTags: invalidates(['calendar']),
    }),
    endCalendar: build.mutation<{ message: string }, undefined>({
      query: () => ({ url: '/calendar', method: 'DELETE' }),
      invalidatesTags: invalidates(['calendar']),
    }),
    /** Saves all data of the account as a file; returns the file's name and size in bytes. */
    exportData: build.mutation<{ name: string; size: number }, undefined>({
      query: () => ({ url: '/auth/export', responseHandler: saveAnswer('glovebox-data.json') }),
    }),
    removeAccount: build.mutation<{ message: string }, RemoveAccount>({
      query: (body) => ({ url: '/auth/account', method: 'DELETE', body }),
    }),
  }),
});

export const {
  useGetAccountQuery,
  useEditProfileMutation,
  useChangePasswordMutation,
  useLogoutEverywhereMutation,
  useUnlinkGoogleMutation,
  useGetCalendarQuery,
  useMakeCalendarMutation,
  useEndCalendarMutation,
  useExportDataMutation,
  useRemoveAccountMutation,
} = accountApi;
