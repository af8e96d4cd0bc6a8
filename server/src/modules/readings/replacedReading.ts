import { isHistory } from '../removals/removalService.ts';
import type { ReadingDoc } from './readingModel.ts';

/** What a reading says of how far the car was driven. */
export interface Given {
  /** The km that it gives: in all for a stated mileage, and what the old odometer showed for the first of a new one. */
  km: number;
  /** The km in all that the car has been driven by all of its readings; undefined for a stated mileage. */
  total?: number | undefined;
}

type Replaced = Pick<ReadingDoc, 'createdAt' | 'since' | 'lasted' | 'lastedTotal' | 'lowered'>;

/** What a reading keeps of the ones that it has replaced. */
export interface Kept {
  since: Date;
  lasted: number | undefined;
  lastedTotal: number | undefined;
  lowered: true | undefined;
}

/** Checks whether a reading has given what it gives for more than ten minutes. */
export const hasLasted = ({ createdAt, since }: Pick<Replaced, 'createdAt' | 'since'>, at: Date): boolean =>
  isHistory(since ?? createdAt, at);

/** Returns what a reading has given for more than ten minutes; nothing if it gave nothing for so long. */
export const lastingOf = (reading: Replaced, given: Given, at: Date): Partial<Given> =>
  hasLasted(reading, at)
    ? given
    : { km: reading.lasted ?? undefined, total: reading.lastedTotal ?? undefined };

/** It may be 1 km less, because it can have been converted from miles. */
const isLess = (km: number | undefined, than: number | undefined) =>
  km !== undefined && than !== undefined && km < than - 1;

const isLower = (given: Given, than: Partial<Given>) =>
  isLess(given.km, than.km) || isLess(given.total, than.total);

/**
 * Compares what a reading gives with what it gave for more than ten minutes before it was replaced. Only that can be
 * hidden: whoever corrects a typing error at once hides nothing, also if the error was too high.
 * @param before the reading until now, and what it gave
 * @param lasting what it gave for more than ten minutes
 * @param given what it gives from now on
 * @returns what to store of that with the reading, and by how many there are more lowered mileages: one less if one
 *   that was just lowered is raised again
 */
export const compareReplaced = (
  before: { reading: Replaced; given: Given } | null,
  { lasting, given, at }: { lasting: Partial<Given>; given: Given; at: Date },
): { kept: Kept; moreLowered: -1 | 0 | 1 } => {
  const lowered = isLower(given, lasting);
  const young = before && !hasLasted(before.reading, at) ? before : null;
  const wasLowered = young?.reading.lowered === true;
  const since = young && !isLower(given, young.given) ? (young.reading.since ?? young.reading.createdAt) : at;
  return {
    kept: {
      since,
      lasted: lasting.km,
      lastedTotal: lasting.total,
      lowered: lowered ? true : undefined,
    },
    moreLowered: lowered === wasLowered ? 0 : lowered ? 1 : -1,
  };
};
