import { daysBetween } from './days.ts';
import { pluralize } from './pluralize.ts';
import { gapInWords, isLongGap } from './gapWords.ts';
import { onPresentInstrument, type NewInstrument } from './newInstruments.ts';
import { distanceBetween, formatDistance, type DistanceUnits } from './units.ts';

/** The fields of an entry from which the years and gaps of a ledger are computed. */
export interface Dated {
  /** YYYY-MM-DD. */
  day: string;
  /** km; a fuel purchase or an expense may have none. */
  mileage: number | undefined;
  isFuel?: boolean;
  /** Whether the fuel is electricity. */
  isCharge?: boolean;
  /** Whether it is a fluid that the car does not run on, such as AdBlue. */
  isFluid?: boolean;
  isExpense?: boolean;
  /** Whether the mileage contradicts the others. Nothing is computed from such a mileage. */
  implausible?: boolean;
}

export interface Line<Entry> {
  entry: Entry;
  /** Set on the newest entry of a year. */
  year?: {
    name: string;
    sum: string | undefined;
    /** All entries of that year, for further sums; undefined if some of them are unknown. */
    entries: readonly Entry[];
  };
  /** The long time or distance without an entry between this one and the newer one above it. */
  gap?: string | undefined;
}

const GAP_KM = 20_000;

const yearOf = ({ day }: Dated) => day.slice(0, 4);

/** Returns the distance from the older to the newer entry in the reader's unit; undefined if it is unknown. */
const wayBetween = (older: Dated, newer: Dated, units: DistanceUnits) => {
  if (older.implausible || newer.implausible) return undefined;
  if (older.mileage === undefined || newer.mileage === undefined) return undefined;
  const way = distanceBetween(older.mileage, newer.mileage, units);
  return way > 0 ? way : undefined;
};

const gapBetween = (older: Dated, newer: Dated, units: DistanceUnits) => {
  const days = daysBetween(older.day, newer.day);
  const way = wayBetween(older, newer, units);
  if (!isLongGap(days) && (way ?? 0) <= GAP_KM) return undefined;
  const words = days === 0 ? [] : [gapInWords(days)];
  return `No entry for ${[...words, ...(way === undefined ? [] : [formatDistance(way, units)])].join(', ')}`;
};

/**
 * Returns 'N services · N fill-ups · N km' (or miles): the distance from the first to the last entry of the year, if it
 * is known. Expenses are only counted where there is nothing else, and AdBlue is not counted.
 */
const describeYear = (entries: readonly Dated[], units: DistanceUnits) => {
  const read = entries.filter(({ implausible, mileage }) => !implausible && mileage !== undefined);
  const [newest, oldest] = [read[0], read.at(-1)];
  const way = newest && oldest && wayBetween(oldest, newest, units);
  const charges = entries.filter(({ isCharge }) => isCharge).length;
  const fillUps = entries.filter(({ isFuel, isFluid }) => isFuel && !isFluid).length - charges;
  const expenses = entries.filter(({ isExpense }) => isExpense).length;
  const services = entries.filter(({ isFuel, isExpense }) => !isFuel && !isExpense).length;
  return [
    ...(services > 0 ? [pluralize(services, 'service')] : []),
    ...(fillUps > 0 ? [pluralize(fillUps, 'fill-up')] : []),
    ...(charges > 0 ? [pluralize(charges, 'charge')] : []),
    ...(expenses === entries.length ? [pluralize(expenses, 'expense')] : []),
    ...(way === undefined ? [] : [formatDistance(way, units)]),
  ].join(' · ');
};

/**
 * Returns the lines of a ledger with the sums of its years and its gaps.
 * @param entries newest first
 * @param history `whole`: all entries of one car; `begun`: its newest entries, so that the last year has no sum; `parts`:
 * the results of a search or the entries of several cars, which have neither sums nor gaps
 * @param units the units of the distances
 * @param instruments the new odometers that the car got
 */
export const ledgerLines = <Entry extends Dated>(
  entries: readonly Entry[],
  history: 'whole' | 'begun' | 'parts',
  units: DistanceUnits,
  instruments: readonly NewInstrument[] = [],
): Line<Entry>[] => {
  const lastYear = entries.at(-1)?.day.slice(0, 4);
  const read = entries.map((entry) => ({
    ...entry,
    mileage:
      entry.mileage === undefined ? undefined : onPresentInstrument(instruments, entry.day, entry.mileage),
  }));
  return entries.map((entry, index) => {
    const [newer, older] = [read[index - 1], read[index]];
    const name = yearOf(entry);
    const isKnown = history === 'whole' || (history === 'begun' && name !== lastYear);
    const isFirst = !newer || yearOf(newer) !== name;
    const ofYear = isFirst && isKnown ? read.filter((one) => yearOf(one) === name) : [];
    return {
      entry,
      ...(newer && older && history !== 'parts' && { gap: gapBetween(older, newer, units) }),
      ...(isFirst && {
        year: {
          name,
          sum: isKnown ? describeYear(ofYear, units) : undefined,
          entries: ofYear,
        },
      }),
    };
  });
};
