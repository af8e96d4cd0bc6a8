import type {
  BaseModel,
  BaseModelsAnswer,
  EditBaseModel,
  EditEngine,
  EditSpecModel,
  Engine,
  EnginesAnswer,
  Make,
  SimilarEnginesAnswer,
  SimilarEnginesQuery,
  SpecModel,
  SpecModelsAnswer,
  WriteMake,
} from '@glovebox/shared/catalogue';
import { api } from '../../lib/api.ts';

/** The levels of the catalogue as the calls that change them name them. */
export type Level = 'make' | 'basemodel' | 'specmodel' | 'engine';

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
    getModeratedMakes: build.query<Make[], undefined>({
      query: () => '/cars/',
      providesTags: [CATALOGUE],
    }),
    getModeratedMake: build.query<BaseModelsAnswer, string>({
      query: (id) => `/cars/basemodels/${id}`,
      providesTags: [CATALOGUE],
    }),
    getModeratedBaseModel: build.query<SpecModelsAnswer, string>({
      query: (id) => `/cars/specmodels/${id}`,
      providesTags: [CATALOGUE],
    }),
    getModeratedSpecModel: build.query<EnginesAnswer, string>({
      query: (id) => `/cars/engines/${id}`,
      providesTags: [CATALOGUE],
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
  useLazyFindSimilarEnginesQuery,
  useSaveMakeMutation,
  useSaveBaseModelMutation,
  useSaveSpecModelMutation,
  useSaveEngineMutation,
  useDeleteEntryMutation,
} = moderationApi;
