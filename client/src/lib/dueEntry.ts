import type { DueEntry } from '@glovebox/shared/dueList';
import type { OpenDialog } from './dialogSlice.ts';

type Recorded = Pick<DueEntry, 'source' | 'type' | 'title'>;

/** Returns the dialog that records what is due; undefined for an expense, which repeats by itself. */
export const recordingOf = ({ source, type, title }: Recorded, carId: string): OpenDialog | undefined =>
  source === 'expense' ? undefined : { name: 'record', what: 'newService', carId, type, title };

/** Returns the page that says why something is due: the service that it is counted from, the plan, or the costs. */
export const pageOfDue = (
  { source, id, service }: Pick<DueEntry, 'source' | 'id' | 'service'>,
  carId: string,
) => {
  if (source === 'service' || service !== undefined) return `/dashboard/services/${service ?? id}`;
  return `/dashboard/cars/${carId}/${source === 'plan' ? 'plan' : 'costs'}`;
};

/** Returns the next service of what is due on a car; an expense is none. */
export const nextServiceIn = <One extends Pick<DueEntry, 'source'>>(due: readonly One[]) =>
  due.find(({ source }) => source !== 'expense');

/** Returns the next service of what is due on a car that is due at a mileage. */
export const nextByKm = <One extends Pick<DueEntry, 'source' | 'dueKm' | 'kmLeft'>>(due: readonly One[]) =>
  due
    .flatMap((one) =>
      one.source === 'expense' || one.dueKm === undefined ? [] : [{ ...one, dueKm: one.dueKm }],
    )
    .sort((a, b) => a.dueKm - b.dueKm)[0];
