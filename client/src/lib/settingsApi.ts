import type { ChangeSettings, SettingsAnswer } from '@glovebox/shared/account';
import { api } from './api.ts';
import { invalidates } from './tags.ts';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The account in the session is given the answer by who asks. */
    changeSettings: build.mutation<SettingsAnswer, ChangeSettings>({
      query: (body) => ({ url: '/auth/settings', method: 'PATCH', body }),
      // activities come in words, with distances in the reader's unit
      invalidatesTags: invalidates(({ distance }) =>
        distance === undefined ? [] : ['cars', 'Car', 'activity', 'admin'],
      ),
    }),
  }),
});

export const { useChangeSettingsMutation } = settingsApi;
