import type {
  BaseModel,
  EditBaseModel,
  EditEngine,
  EditSpecModel,
  Engine,
  Make,
  SimilarEnginesAnswer,
  SimilarEnginesQuery,
  SpecModel,
  WriteMake,
} from '@glovebox/shared/catalogue';
import type {
  EngineWorkAnswer,
  EngineWorkQuery,
  MergeAnswer,
  ModeratedBaseModelAnswer,
  ModeratedMakeAnswer,
  ModeratedMakesAnswer,
  ModeratedSpecModelAnswer,
  SpecModelWorkAnswer,
  SpecModelWorkQuery,
} from '@glovebox/shared/moderation';
import { api } from '../../lib/api.ts';
import { pages } from '../../lib/pages.ts';

/** The levels of the catalogue as the calls that change them name them. */
export type Level = 'make' | 'basemodel' | 'specmodel' | 'engine';

/** Those that show a picture. */
export type PicturedLevel = 'make' | 'specmodel';

/** What changes on one level changes counts on others. */
const CATALOGUE = { type: 'Car', id: 'catalogue' } as const;

// cars show the catalogue's names: with an entry, all of them change
const everywhere = (answer: unknown) => (answer ? (['cars', 'services', 'Car'] as const) : []);

/** A new entry below its parent, or with an id other facts of the one that has it. */
interface Saving<Fields> {
  fields: Fields;
  id?: string;
  parent?: Record<string, string>;
}

const save = <Fields extends object>(level: Level, { fields, id, parent }: Saving<Fields>) =>
  id === undefined
    ? { url: `/cars/${level}`, method: 'POST', body: { ...fields, ...parent } }
    : { url: `/cars/${level}/${id}`, method: 'PUT', body: fields };

const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getModeratedMakes: build.query<ModeratedMakesAnswer, undefined>({
      query: () => '/cars/moderate/makes',
      providesTags: [CATALOGUE],
    }),
    getModeratedMake: build.query<ModeratedMakeAnswer, string>({
      query: (id) => `/cars/moderate/make/${id}`,
      providesTags: [CATALOGUE],
    }),
    getModeratedBaseModel: build.query<ModeratedBaseModelAnswer, string>({
      query: (id) => `/cars/moderate/basemodel/${id}`,
      providesTags: [CATALOGUE],
    }),
    getModeratedSpecModel: build.query<ModeratedSpecModelAnswer, string>({
      query: (id) => `/cars/moderate/specmodel/${id}`,
      providesTags: [CATALOGUE],
    }),
    getEngineWork: build.infiniteQuery<
      EngineWorkAnswer,
      Pick<EngineWorkQuery, 'filter' | 'make'>,
      string | null
    >({
      infiniteQueryOptions: pages,
      query: ({ queryArg: wanted, pageParam: cursor }) => ({
        url: '/cars/moderate/engines',
        params: { ...wanted, limit: 50, ...(cursor !== null && { cursor }) },
      }),
      providesTags: [CATALOGUE],
    }),
    getSpecModelWork: build.infiniteQuery<
      SpecModelWorkAnswer,
      Pick<SpecModelWorkQuery, 'make'>,
      string | null
    >({
      infiniteQueryOptions: pages,
      query: ({ queryArg: wanted, pageParam: cursor }) => ({
        url: '/cars/moderate/specmodels',
        params: { ...wanted, limit: 50, ...(cursor !== null && { cursor }) },
      }),
      providesTags: [CATALOGUE],
    }),
    getEngineUse: build.query<{ cars: number }, string>({
      query: (id) => `/cars/engine/${id}/use`,
      // cars are added without the catalogue being told
      keepUnusedDataFor: 0,
    }),
    findSimilarEngines: build.query<SimilarEnginesAnswer, SimilarEnginesQuery>({
      query: (body) => ({ url: '/cars/engines/', method: 'POST', body }),
      // looked for while typing: the next letter asks for others
      keepUnusedDataFor: 30,
      providesTags: [CATALOGUE],
    }),
    saveMake: build.mutation<{ message: string; make: Make }, Saving<WriteMake>>({
      query: (saving) => save('make', saving),
      invalidatesTags: everywhere,
    }),
    saveBaseModel: build.mutation<{ message: string; baseModel: BaseModel }, Saving<EditBaseModel>>({
      query: (saving) => save('basemodel', saving),
      invalidatesTags: everywhere,
    }),
    saveSpecModel: build.mutation<{ message: string; specModel: SpecModel }, Saving<EditSpecModel>>({
      query: (saving) => save('specmodel', saving),
      invalidatesTags: everywhere,
    }),
    saveEngine: build.mutation<{ message: string; engine: Engine }, Saving<EditEngine>>({
      query: (saving) => save('engine', saving),
      invalidatesTags: everywhere,
    }),
    verifyEntry: build.mutation<
      { message: string },
      { level: 'specmodel' | 'engine'; id: string; verified: boolean }
    >({
      query: ({ level, id, verified }) => ({
        url: `/cars/${level}/${id}/verified`,
        method: 'PUT',
        body: { verified },
      }),
      invalidatesTags: (answer) => (answer ? [CATALOGUE] : []),
    }),
    mergeEngine: build.mutation<MergeAnswer, { id: string; into: string }>({
      query: ({ id, into }) => ({ url: `/cars/engine/${id}/merge`, method: 'POST', body: { into } }),
      invalidatesTags: everywhere,
    }),
    setPicture: build.mutation<{ message: string }, { level: PicturedLevel; id: string; file: File }>({
      query: ({ level, id, file }) => ({
        url: `/cars/${level}/${id}/image`,
        method: 'PUT',
        headers: { 'content-type': file.type },
        body: file,
      }),
      invalidatesTags: everywhere,
    }),
    removePicture: build.mutation<{ message: string }, { level: PicturedLevel; id: string }>({
      query: ({ level, id }) => ({ url: `/cars/${level}/${id}/image`, method: 'DELETE' }),
      invalidatesTags: everywhere,
    }),
    deleteEntry: build.mutation<{ message: string }, { level: Level; id: string }>({
      query: ({ level, id }) => ({ url: `/cars/${level}/${id}`, method: 'DELETE' }),
      invalidatesTags: everywhere,
    }),
  }),
});

export const {
  useGetModeratedMakesQuery,
  useGetModeratedMakeQuery,
  useGetModeratedBaseModelQuery,
  useGetModeratedSpecModelQuery,
  useGetEngineWorkInfiniteQuery,
  useGetSpecModelWorkInfiniteQuery,
  useGetEngineUseQuery,
  useLazyFindSimilarEnginesQuery,
  useSaveMakeMutation,
  useSaveBaseModelMutation,
  useSaveSpecModelMutation,
  useSaveEngineMutation,
  useVerifyEntryMutation,
  useMergeEngineMutation,
  useSetPictureMutation,
  useRemovePictureMutation,
  useDeleteEntryMutation,
} = moderationApi;
