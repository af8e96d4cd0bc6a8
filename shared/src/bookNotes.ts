import { ANYONE, formatMonth } from './dates.ts';
import type { PublicRecord } from './publicRecord.ts';
import { pluralize } from './pluralize.ts';

type Counted = PublicRecord['removed'];

const countedAs = (entries: Counted, one: string, many: string): string[] =>
  entries
    ? [`${pluralize(entries.count, one, many)}, the last one in ${formatMonth(entries.last, ANYONE)}`]
    : [];

/**
 * Says what is missing in a car's book: an earlier book under its VIN, own entries that were removed, and mileages that
 * its owners lowered.
 */
export const bookNotes = ({
  begunAnew,
  removed,
  lowered,
}: Pick<PublicRecord, 'begunAnew' | 'removed' | 'lowered'>): string[] => [
  ...(begunAnew === null
    ? []
    : [`This book was begun anew in ${formatMonth(begunAnew, ANYONE)}; an earlier one existed`]),
  ...countedAs(removed, 'entry was removed', 'entries were removed'),
  ...countedAs(lowered, 'mileage was lowered', 'mileages were lowered'),
];
