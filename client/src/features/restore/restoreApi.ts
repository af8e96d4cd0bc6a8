import { RESTORE_CODE, type Restored, type RestoreOffer } from '@glovebox/shared/backup';
import { api } from '../../lib/api.ts';

const restoreApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first account ends the offer, so each visit asks again. */
    getRestoreOffer: build.query<RestoreOffer, undefined>({
      query: () => '/restore',
      keepUnusedDataFor: 0,
    }),
    restoreUpload: build.mutation<Restored, { file: File; code: string }>({
      query: ({ file, code }) => ({
        url: '/restore',
        method: 'POST',
        headers: { 'Content-Type': 'application/gzip', [RESTORE_CODE]: code },
        body: file,
      }),
    }),
  }),
});

export const { useGetRestoreOfferQuery, useRestoreUploadMutation } = restoreApi;
