import type { ChangeSettings, SettingsAnswer } from '@glovebox/shared/account';
import { api } from './api.ts';
import { invalidates } from './tags.ts';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The caller updates the account in the session with the answer. */
    changeSettings: build.mutation<SettingsAnswer, ChangeSettings>({
      query: (body) => ({ url: '/auth/settings', method: 'PATCH', body }),
      // the texts of activities contain distances in the reader's unit
      invalidatesTags: invalidates(({ distance }) =>
        distance === undefined ? [] : ['cars', 'Car', 'activity', 'admin'],
      ),
    }),
  }),
});

export const { useChangeSettingsMutation } = settingsApi;
