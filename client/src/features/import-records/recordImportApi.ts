import type {
  importRowsAnswerSchema,
  importUndoneSchema,
  recordImportListSchema,
  RecordImport,
  RecordImportAnswer,
  RowOutcome,
} from '@glovebox/shared/recordImport';
import type { z } from '@glovebox/shared/zod';
import { api } from '../../lib/api.ts';
import { failureStatus } from '../../lib/failure.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { idTag, invalidates } from '../../lib/tags.ts';
import { withAnswers, type Answers } from './withAnswers.ts';

const ROWS_PAGE = 25;

interface RowsOf {
  importId: string;
  outcome: RowOutcome;
}

/** Whether the records of the person have just been changed. */
export const isWritten = (state: RecordImport['state'] | undefined) =>
  state === 'applied' || state === 'undone';

/** The tag of the rows, whose outcomes change with the answers. */
const rowsTag = (importId: string) => idTag('recordImports', `rows of ${importId}`);

const readsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecordImports: build.query<z.infer<typeof recordImportListSchema>, undefined>({
      query: () => '/import',
      providesTags: ['recordImports'],
    }),
    getRecordImport: build.query<RecordImport, string>({
      query: (importId) => `/import/${importId}`,
      providesTags: (_import, _error, importId) => [idTag('recordImports', importId)],
    }),
    getRecordImportRows: build.infiniteQuery<z.infer<typeof importRowsAnswerSchema>, RowsOf, string | null>({
      ...paged(({ importId, outcome }: RowsOf) => ({
        url: `/import/${importId}/rows`,
        params: { outcome, limit: ROWS_PAGE },
      })),
      providesTags: (_answer, _error, { importId }) => [rowsTag(importId)],
    }),
  }),
});

const putImport = (imported: RecordImport) =>
  readsApi.util.updateQueryData('getRecordImport', imported._id, () => imported);

type Dispatch = (
  action: ReturnType<typeof putImport> | ReturnType<typeof readsApi.util.invalidateTags>,
) => unknown;
interface Started {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: RecordImportAnswer }>;
}

/** The statuses of calls that do not fit the import as it is now: another window has gone on with it, or discarded it. */
const OUT_OF_DATE: readonly unknown[] = [404, 409, 410];

const readAgainIfOutOfDate = (dispatch: Dispatch, importId: string, failed: unknown) => {
  if (OUT_OF_DATE.includes(failureStatus((failed as { error?: unknown }).error)))
    dispatch(readsApi.util.invalidateTags([idTag('recordImports', importId)]));
};

/** Puts the import of the answer into the cache. */
const takeAnswer = async (of: string | { importId: string }, { dispatch, queryFulfilled }: Started) => {
  try {
    dispatch(putImport((await queryFulfilled).data.import));
  } catch (failed) {
    readAgainIfOutOfDate(dispatch, typeof of === 'string' ? of : of.importId, failed);
  }
};

/** The tags of what an import changes when it is applied or undone. */
export const RECORDS_CHANGED = [
  'cars',
  'services',
  'Car',
  'activity',
  'fuel',
  'resolvedWarnings',
  'recordImports',
] as const;

/** The end of a large import is found out by its page, see `useRecordImport`. */
const written = (answer: RecordImportAnswer | undefined) => {
  if (!answer) return [];
  // the rows cannot be read while the import is under way
  return isWritten(answer.import.state) ? RECORDS_CHANGED : [idTag('recordImports', answer.import._id)];
};

/** The number of the last sent answers. Earlier ones, whose response comes late, must not take these back. */
let lastAnswers = 0;

const send = (file: File) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': encodeURIComponent(file.name) },
  body: file,
});

const writesApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginRecordImport: build.mutation<RecordImportAnswer, File>({
      query: (file) => ({ url: '/import', ...send(file) }),
      invalidatesTags: invalidates(['recordImports']),
    }),
    addToRecordImport: build.mutation<RecordImportAnswer, { importId: string; file: File }>({
      query: ({ importId, file }) => ({ url: `/import/${importId}/files`, ...send(file) }),
      onQueryStarted: takeAnswer,
      invalidatesTags: invalidates(({ importId }) => [rowsTag(importId)]),
    }),
    answerRecordImport: build.mutation<RecordImportAnswer, { importId: string; answers: Answers }>({
      query: ({ importId, answers }) => ({
        url: `/import/${importId}/answers`,
        method: 'PUT',
        body: { answers },
      }),
      onQueryStarted: async ({ importId, answers }, { dispatch, queryFulfilled }) => {
        lastAnswers += 1;
        const number = lastAnswers;
        const shown = dispatch(
          readsApi.util.updateQueryData('getRecordImport', importId, (known) => withAnswers(known, answers)),
        );
        try {
          const { data } = await queryFulfilled;
          if (number === lastAnswers) dispatch(putImport(data.import));
        } catch (failed) {
          shown.undo();
          readAgainIfOutOfDate(dispatch, importId, failed);
        }
      },
      invalidatesTags: invalidates(({ importId }) => [rowsTag(importId)]),
    }),
    applyRecordImport: build.mutation<RecordImportAnswer, string>({
      query: (importId) => ({ url: `/import/${importId}/apply`, method: 'POST' }),
      onQueryStarted: takeAnswer,
      invalidatesTags: written,
    }),
    undoRecordImport: build.mutation<z.infer<typeof importUndoneSchema>, string>({
      query: (importId) => ({ url: `/import/${importId}/undo`, method: 'POST' }),
      onQueryStarted: takeAnswer,
      invalidatesTags: written,
    }),
    discardRecordImport: build.mutation<{ message: string }, string>({
      query: (importId) => ({ url: `/import/${importId}`, method: 'DELETE' }),
      invalidatesTags: invalidates(['recordImports']),
    }),
  }),
});

export const { useGetRecordImportsQuery, useGetRecordImportQuery } = readsApi;
export const useGetRecordImportRowsInfiniteQuery = shortOnReturn(
  readsApi.useGetRecordImportRowsInfiniteQuery,
);
export const {
  useBeginRecordImportMutation,
  useAddToRecordImportMutation,
  useAnswerRecordImportMutation,
  useApplyRecordImportMutation,
  useUndoRecordImportMutation,
  useDiscardRecordImportMutation,
} = writesApi;
