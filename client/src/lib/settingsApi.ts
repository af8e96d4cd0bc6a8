import type { ChangeSettings, SettingsAnswer } from '@glovebox/shared/account';
import { api } from './api.ts';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The account in the session is given the answer by who asks. */
    changeSettings: build.mutation<SettingsAnswer, ChangeSettings>({
      query: (body) => ({ url: '/auth/settings', method: 'PATCH', body }),
    }),
  }),
});

export const { useChangeSettingsMutation } = settingsApi;
