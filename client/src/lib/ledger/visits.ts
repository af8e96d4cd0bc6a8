import type { Dated } from '@glovebox/shared/ledgerLines';
import type { StampKind } from '@glovebox/shared/stamp';
import { folded } from '@glovebox/shared/folded';

export interface Visited extends Dated {
  /** The workshop that recorded it, or where the owner had it done; undefined if the reader does not learn it. */
  place?: string | undefined;
  stamp?: StampKind | undefined;
}

/** The entries of one visit, in the order of the ledger. */
export type Visit<Entry> = readonly [Entry, ...Entry[]];

/** Undefined for what never belongs to a visit. An entry with a stamp and one without never share a visit. */
const visitKey = ({ day, mileage, place = '', stamp, isFuel, isExpense }: Visited) =>
  isFuel || isExpense || mileage === undefined
    ? undefined
    : [day, mileage, stamp ?? '', folded(place.trim())].join('\n');

/**
 * Groups the services of one car by visit: those of the same day, the same mileage, and the same workshop or place.
 * Each fuel purchase and each expense stays alone.
 * @param entries the entries of a ledger, newest first
 * @returns each visit at the place of its first entry
 */
export const toVisits = <Entry extends Visited>(entries: readonly Entry[]): Visit<Entry>[] => {
  const visits: [Entry, ...Entry[]][] = [];
  const byKey = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const key = visitKey(entry);
    const begun = key === undefined ? undefined : byKey.get(key);
    if (begun) {
      begun.push(entry);
      continue;
    }
    const visit: [Entry, ...Entry[]] = [entry];
    visits.push(visit);
    if (key !== undefined) byKey.set(key, visit);
  }
  return visits;
};
