import type { NewPlanEntry, PlanAnswer, PlanEntry } from '@glovebox/shared/planEntry';
import type { ScheduleSuggestionAnswer, SuggestSchedule } from '@glovebox/shared/scheduleSuggestion';
import { api } from '../../lib/api.ts';
import { creation, type Keyed } from '../../lib/creation.ts';
import { idTag, invalidates, listTag } from '../../lib/tags.ts';

interface OfCar {
  carId: string;
}
interface OfEntry extends OfCar {
  recordId: string;
}

interface Noted {
  message: string;
  entry: PlanEntry;
}
interface Added {
  message: string;
  plan: PlanEntry[];
}

const pathOf = ({ carId, recordId }: OfEntry) => `/car/${carId}/plan/${recordId}`;
// the plan says what is due
const changed = invalidates(({ carId }: OfCar) => [idTag('Car', carId), listTag('Car')]);

const suggested = invalidates(['suggestions']);

const planApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCarPlan: build.query<PlanAnswer, string>({
      query: (carId) => `/car/${carId}/plan`,
      providesTags: (_answer, _error, carId) => ['cars', idTag('Car', carId)],
    }),
    addPlanEntry: build.mutation<Noted, NewPlanEntry & OfCar & Keyed>({
      query: ({ carId, idempotencyKey, ...body }) =>
        creation(idempotencyKey, { url: `/car/${carId}/plan`, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    correctPlanEntry: build.mutation<Noted, NewPlanEntry & OfEntry & { revision?: number }>({
      query: ({ carId, recordId, ...body }) => ({ url: pathOf({ carId, recordId }), method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    removePlanEntry: build.mutation<{ message: string }, OfEntry>({
      query: (which) => ({ url: pathOf(which), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    /** Adds entries that were offered. */
    addOffered: build.mutation<Added, OfCar & { keys: string[] }>({
      query: ({ carId, keys }) => ({ url: `/car/${carId}/plan/template`, method: 'POST', body: { keys } }),
      invalidatesTags: changed,
    }),
    copyPlan: build.mutation<Added, OfCar & { from: string }>({
      query: ({ carId, from }) => ({ url: `/car/${carId}/plan/copy`, method: 'POST', body: { from } }),
      invalidatesTags: changed,
    }),
    getScheduleSuggestion: build.query<ScheduleSuggestionAnswer, string>({
      query: (carId) => `/car/${carId}/schedule-suggestion`,
      providesTags: (_answer, _error, carId) => ['cars', idTag('Car', carId), 'suggestions'],
    }),
    /** Suggests entries of the plan as a schedule for the catalogue. */
    suggestSchedule: build.mutation<{ message: string }, SuggestSchedule & OfCar>({
      query: ({ carId, ...body }) => ({ url: `/car/${carId}/schedule-suggestion`, method: 'PUT', body }),
      invalidatesTags: suggested,
    }),
    withdrawSchedule: build.mutation<{ message: string }, OfCar>({
      query: ({ carId }) => ({ url: `/car/${carId}/schedule-suggestion`, method: 'DELETE' }),
      invalidatesTags: suggested,
    }),
  }),
});

export const {
  useGetCarPlanQuery,
  useAddPlanEntryMutation,
  useCorrectPlanEntryMutation,
  useRemovePlanEntryMutation,
  useAddOfferedMutation,
  useCopyPlanMutation,
  useGetScheduleSuggestionQuery,
  useSuggestScheduleMutation,
  useWithdrawScheduleMutation,
} = planApi;
