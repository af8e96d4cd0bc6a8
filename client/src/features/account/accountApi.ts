import type {
  AccountAnswer,
  ChangePassword,
  EditProfile,
  PasswordChanged,
  RemoveAccount,
  UserAnswer,
} from '@glovebox/shared/account';
import { api } from '../../lib/api.ts';
import { storedToken } from '../../lib/session.ts';
import { invalidates, listTag } from '../../lib/tags.ts';
import { fileNameOf, saveFile } from '../../lib/saveFile.ts';

/** Saves the response as a file; failures are parsed like those of any other call. */
const saveAnswer = async (response: Response): Promise<unknown> => {
  if (!response.ok) return response.json();
  const file = await response.blob();
  const name = fileNameOf(response, 'glovebox-data.json');
  saveFile(file, name);
  return { name, size: file.size };
};

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
    /** Saves all data of the account as a file; returns the file's name and size in bytes. */
    exportData: build.mutation<{ name: string; size: number }, undefined>({
      query: () => ({ url: '/auth/export', responseHandler: saveAnswer }),
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
  useExportDataMutation,
  useRemoveAccountMutation,
} = accountApi;
