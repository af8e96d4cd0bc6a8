import type { BasedOn } from '@glovebox/shared/revision';
import type {
  BaseModel,
  EditBaseModel,
  EditEngine,
  EditSpecModel,
  Engine,
  Make,
  SpecModel,
  WriteMake,
} from '@glovebox/shared/catalogue';
import type {
  EngineReviewAnswer,
  EngineReviewQuery,
  MergeAnswer,
  ModeratedBaseModelAnswer,
  ModeratedMakeAnswer,
  ModeratedMakesAnswer,
  ModeratedSpecModelAnswer,
  SpecModelReviewAnswer,
  SpecModelReviewQuery,
  VerifiedMany,
  VerifyMany,
} from '@glovebox/shared/moderation';
import type { SuggestionList } from '@glovebox/shared/suggestion';
import type { Schedule } from '@glovebox/shared/schedule';
import { api } from '../../lib/api.ts';
import { paged } from '../../lib/lists/pages.ts';
import { shortOnReturn } from '../../lib/lists/shortOnReturn.ts';
import { CATALOGUE_CHANGED, invalidates } from '../../lib/tags.ts';

/** The levels of the catalogue, as they are named in the API's paths. */
export type Level = 'make' | 'basemodel' | 'specmodel' | 'engine';

/** The levels whose entries have a picture. */
export type PicturedLevel = 'make' | 'specmodel';

const changed = invalidates(CATALOGUE_CHANGED);

/** A new entry below its parent, or new facts of the entry with an id, based on its revision. */
interface Saving<Fields> {
  fields: Fields & BasedOn;
  id?: string;
  parent?: Record<string, string>;
}

const save = <Fields extends object>(level: Level, { fields, id, parent }: Saving<Fields>) =>
  id === undefined
    ? { url: `/cars/${level}`, method: 'POST', body: { ...fields, ...parent } }
    : { url: `/cars/${level}/${id}`, method: 'PUT', body: fields };

const REVIEW_PAGE = 50;

type WantedEngines = Pick<EngineReviewQuery, 'filter' | 'make'>;
type WantedSpecModels = Pick<SpecModelReviewQuery, 'make'>;

const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getModeratedMakes: build.query<ModeratedMakesAnswer, undefined>({
      query: () => '/cars/moderate/makes',
      providesTags: ['catalogue'],
    }),
    getModeratedMake: build.query<ModeratedMakeAnswer, string>({
      query: (id) => `/cars/moderate/make/${id}`,
      providesTags: ['catalogue'],
    }),
    getModeratedBaseModel: build.query<ModeratedBaseModelAnswer, string>({
      query: (id) => `/cars/moderate/basemodel/${id}`,
      providesTags: ['catalogue'],
    }),
    getModeratedSpecModel: build.query<ModeratedSpecModelAnswer, string>({
      query: (id) => `/cars/moderate/specmodel/${id}`,
      providesTags: ['catalogue'],
    }),
    getEngineReviewQueue: build.infiniteQuery<EngineReviewAnswer, WantedEngines, string | null>({
      ...paged((wanted: WantedEngines) => ({
        url: '/cars/moderate/engines',
        params: { ...wanted, limit: REVIEW_PAGE },
      })),
      providesTags: ['catalogue'],
    }),
    getSpecModelReviewQueue: build.infiniteQuery<SpecModelReviewAnswer, WantedSpecModels, string | null>({
      ...paged((wanted: WantedSpecModels) => ({
        url: '/cars/moderate/specmodels',
        params: { ...wanted, limit: REVIEW_PAGE },
      })),
      providesTags: ['catalogue'],
    }),
    countOpenSuggestions: build.query<number, undefined>({
      query: () => ({ url: '/cars/suggestions', params: { limit: 1 } }),
      transformResponse: ({ open }: SuggestionList) => open,
      providesTags: ['suggestions'],
    }),
    getEngineUse: build.query<{ cars: number }, string>({
      query: (id) => `/cars/engine/${id}/use`,
      // adding a car does not change the catalogue, so nothing else invalidates this
      keepUnusedDataFor: 0,
    }),
    saveMake: build.mutation<{ message: string; make: Make }, Saving<WriteMake>>({
      query: (saving) => save('make', saving),
      invalidatesTags: changed,
    }),
    saveBaseModel: build.mutation<{ message: string; baseModel: BaseModel }, Saving<EditBaseModel>>({
      query: (saving) => save('basemodel', saving),
      invalidatesTags: changed,
    }),
    saveSpecModel: build.mutation<{ message: string; specModel: SpecModel }, Saving<EditSpecModel>>({
      query: (saving) => save('specmodel', saving),
      invalidatesTags: changed,
    }),
    saveEngine: build.mutation<{ message: string; engine: Engine }, Saving<EditEngine>>({
      query: (saving) => save('engine', saving),
      invalidatesTags: changed,
    }),
    verifyEntry: build.mutation<
      { message: string },
      { level: 'specmodel' | 'engine'; id: string; verified: boolean; revision: number }
    >({
      query: ({ level, id, ...body }) => ({ url: `/cars/${level}/${id}/verified`, method: 'PUT', body }),
      invalidatesTags: invalidates(['catalogue']),
    }),
    verifyMany: build.mutation<VerifiedMany, VerifyMany>({
      query: (body) => ({ url: '/cars/moderate/verify', method: 'POST', body }),
      invalidatesTags: invalidates(['catalogue']),
    }),
    saveSchedule: build.mutation<
      { message: string },
      { level: 'specmodel' | 'engine'; id: string; schedule: Schedule | null; revision?: number }
    >({
      query: ({ level, id, ...body }) => ({ url: `/cars/${level}/${id}/schedule`, method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    mergeEngine: build.mutation<MergeAnswer, { id: string; into: string }>({
      query: ({ id, into }) => ({ url: `/cars/engine/${id}/merge`, method: 'POST', body: { into } }),
      invalidatesTags: changed,
    }),
    setPicture: build.mutation<{ message: string }, { level: PicturedLevel; id: string; file: File }>({
      query: ({ level, id, file }) => ({
        url: `/cars/${level}/${id}/image`,
        method: 'PUT',
        headers: { 'content-type': file.type },
        body: file,
      }),
      invalidatesTags: changed,
    }),
    removePicture: build.mutation<{ message: string }, { level: PicturedLevel; id: string }>({
      query: ({ level, id }) => ({ url: `/cars/${level}/${id}/image`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    deleteEntry: build.mutation<{ message: string }, { level: Level; id: string }>({
      query: ({ level, id }) => ({ url: `/cars/${level}/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetModeratedMakesQuery,
  useGetModeratedMakeQuery,
  useGetModeratedBaseModelQuery,
  useGetModeratedSpecModelQuery,
  useCountOpenSuggestionsQuery,
  useGetEngineUseQuery,
  useSaveMakeMutation,
  useSaveBaseModelMutation,
  useSaveSpecModelMutation,
  useSaveEngineMutation,
  useSaveScheduleMutation,
  useVerifyEntryMutation,
  useVerifyManyMutation,
  useMergeEngineMutation,
  useSetPictureMutation,
  useRemovePictureMutation,
  useDeleteEntryMutation,
} = moderationApi;
export const useGetEngineReviewQueueInfiniteQuery = shortOnReturn(
  moderationApi.useGetEngineReviewQueueInfiniteQuery,
);
export const useGetSpecModelReviewQueueInfiniteQuery = shortOnReturn(
  moderationApi.useGetSpecModelReviewQueueInfiniteQuery,
);
