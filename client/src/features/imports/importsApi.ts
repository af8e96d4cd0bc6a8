import type {
  CatalogueImport,
  ImportAnswer,
  ImportRowsAnswer,
  LatestImportAnswer,
  RowKind,
} from '@glovebox/shared/catalogueFile';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { invalidates } from '../../lib/tags.ts';

const ROWS_PAGE = 50;

interface RowsOf {
  importId: string;
  /** The kind of the rows; undefined for all kinds. */
  kind: RowKind | undefined;
}

const readsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLatestImport: build.query<LatestImportAnswer, undefined>({
      query: () => '/cars/imports',
      providesTags: ['imports'],
    }),
    getImportRows: build.infiniteQuery<ImportRowsAnswer, RowsOf, string | null>({
      ...paged(({ importId, kind }: RowsOf) => ({
        url: `/cars/imports/${importId}/rows`,
        params: { limit: ROWS_PAGE, ...(kind && { kind }) },
      })),
    }),
  }),
});

const takeImport = (answer: ImportAnswer) =>
  readsApi.util.upsertQueryData('getLatestImport', undefined, answer);

interface Started {
  dispatch: (patch: ReturnType<typeof takeImport>) => unknown;
  queryFulfilled: Promise<{ data: ImportAnswer }>;
}

/** Puts the answer, which is the import's current state, into the cache. */
const takeAnswer = async (_: unknown, { dispatch, queryFulfilled }: Started) => {
  const answered = await queryFulfilled.catch(() => null);
  if (answered) dispatch(takeImport(answered.data));
};

const writesApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadImport: build.mutation<ImportAnswer, File>({
      query: (file) => ({
        url: '/cars/imports',
        params: { name: file.name.slice(0, 200) },
        method: 'POST',
        headers: { 'Content-Type': 'text/csv' },
        body: file,
      }),
      onQueryStarted: takeAnswer,
    }),
    applyImport: build.mutation<ImportAnswer, Pick<CatalogueImport, '_id'>>({
      query: ({ _id }) => ({
        url: `/cars/imports/${_id}/apply`,
        method: 'POST',
        // the dialog has already said which rows will be skipped
        body: { leaveOutRefused: true },
      }),
      onQueryStarted: takeAnswer,
    }),
    discardImport: build.mutation<{ message: string }, Pick<CatalogueImport, '_id'>>({
      query: ({ _id }) => ({ url: `/cars/imports/${_id}`, method: 'DELETE' }),
      invalidatesTags: invalidates(['imports']),
    }),
  }),
});

export const { useGetLatestImportQuery, useGetImportRowsInfiniteQuery } = readsApi;
export const { useUploadImportMutation, useApplyImportMutation, useDiscardImportMutation } = writesApi;
