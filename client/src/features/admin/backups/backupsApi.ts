import type { BackupAnswer, BackupList, BackupPage, BackupProof, Restored } from '@glovebox/shared/backup';
import { api } from '../../../lib/api.ts';
import { saveAnswer } from '../../../lib/saveFile.ts';
import { invalidates } from '../../../lib/tags.ts';

const ofBackup = (name: string, what = '') => `/auth/admin/backups/${encodeURIComponent(name)}${what}`;

type Proven = { name: string } & BackupProof;

const backupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBackups: build.query<BackupList, undefined>({
      query: () => '/auth/admin/backups',
      providesTags: ['admin'],
    }),
    /** Reads all of the file, and the counts of now, so each dialog asks again. */
    getBackup: build.query<BackupPage, string>({ query: (name) => ofBackup(name), keepUnusedDataFor: 0 }),
    makeBackup: build.mutation<BackupAnswer, undefined>({
      query: () => ({ url: '/auth/admin/backups', method: 'POST' }),
      invalidatesTags: invalidates(['admin']),
    }),
    downloadBackup: build.mutation<{ name: string; size: number }, Proven>({
      query: ({ name, ...body }) => ({
        url: ofBackup(name, '/download'),
        method: 'POST',
        body,
        responseHandler: saveAnswer(name),
      }),
    }),
    restoreBackup: build.mutation<Restored, Proven>({
      query: ({ name, ...body }) => ({ url: ofBackup(name, '/restore'), method: 'POST', body }),
    }),
  }),
});

export const {
  useGetBackupsQuery,
  useGetBackupQuery,
  useMakeBackupMutation,
  useDownloadBackupMutation,
  useRestoreBackupMutation,
} = backupsApi;
