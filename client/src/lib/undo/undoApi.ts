import { api } from '../api.ts';
import { idTag, invalidates, listTag } from '../tags.ts';
import type { Undoable } from './undoables.ts';

const callOf = ({ kind, id, carId }: Undoable) => {
  if (kind === 'service') return { url: `/service/${id}/undo` };
  if (kind === 'fuel') return { url: `/car/fuel/${carId}/${id}/undo` };
  if (kind === 'expense') return { url: `/car/${carId}/expenses/${id}/undo` };
  if (kind === 'plan') return { url: `/car/${carId}/plan/${id}/undo` };
  if (kind === 'reading') return { url: `/car/${carId}/readings/${id}/undo` };
  return { url: `/car/${carId}/warning/undo`, body: { warnId: id } };
};

/** Undoes an action. All screens that show the car then fetch it again. */
export const undoApi = api.injectEndpoints({
  endpoints: (build) => ({
    undo: build.mutation<{ message?: string }, Undoable>({
      query: (undoable) => ({ ...callOf(undoable), method: 'POST' }),
      invalidatesTags: invalidates(({ kind, carId }) => [
        ...(kind === 'service' ? ['services' as const] : [listTag('services')]),
        ...(kind === 'fuel' ? [idTag('fuel', carId)] : []),
        ...(kind === 'warning'
          ? (['resolvedWarnings', 'activity', 'access'] as const).map((type) => idTag(type, carId))
          : []),
        idTag('Car', carId),
        listTag('Car'),
      ]),
    }),
  }),
});
