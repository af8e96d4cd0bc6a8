import type { AppliedFile, CheckedFile } from '@glovebox/shared/catalogueFile';
import { api } from '../../lib/api.ts';
import { CATALOGUE_CHANGED, invalidates } from '../../lib/tags.ts';

/** A file that was compared with the catalogue. */
export interface CheckedImport extends CheckedFile {
  name: string;
  /** The bytes that were checked, which are sent again: the file on the disk may be another one by now. */
  bytes: Blob;
}

const CSV = { 'Content-Type': 'text/csv' };

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkFile: build.mutation<CheckedFile, Blob>({
      query: (body) => ({ url: '/cars/imports', method: 'POST', headers: CSV, body }),
    }),
    applyFile: build.mutation<AppliedFile, Pick<CheckedImport, 'name' | 'bytes' | 'edition'>>({
      query: ({ name, bytes, edition }) => ({
        url: '/cars/imports/apply',
        // the dialog has already said which rows will be skipped
        params: { name: name.slice(0, 200), edition, leaveOutRefused: true },
        method: 'POST',
        headers: CSV,
        body: bytes,
      }),
      invalidatesTags: invalidates(CATALOGUE_CHANGED),
    }),
  }),
});

export const { useCheckFileMutation, useApplyFileMutation } = importsApi;
