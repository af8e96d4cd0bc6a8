import { pluralize } from './pluralize.ts';
import { daysBetween } from './enteredLater.ts';
import { gapInWords } from './gapWords.ts';
import { onPresentInstrument, type NewInstrument } from './newInstruments.ts';
import { distanceBetween, formatDistance, type DistanceUnits } from './units.ts';

/** What the years and gaps of a ledger are worked out from. */
export interface Dated {
  /** YYYY-MM-DD. */
  day: string;
  /** km; a purchase of fuel may have none. */
  mileage: number | undefined;
  isFuel?: boolean;
  /** The mileage contradicts the others: nothing is worked out from it. */
  implausible?: boolean;
}

export interface Line<Entry> {
  entry: Entry;
  /** On the newest entry of a year. */
  year?: {
    name: string;
    sum: string | undefined;
    /** All of that year, to sum up what else they have; none where not all are known. */
    entries: readonly Entry[];
  };
  /** The long time or way without an entry between this one and the newer one above it. */
  gap?: string | undefined;
}

/** A year and a leap day. */
const GAP_DAYS = 366;
const GAP_KM = 20_000;

const yearOf = ({ day }: Dated) => day.slice(0, 4);

/** km from the older entry to the newer one, as the reader's odometer shows it; undefined where it does not tell. */
const wayBetween = (older: Dated, newer: Dated, units: DistanceUnits) => {
  if (older.implausible || newer.implausible) return undefined;
  if (older.mileage === undefined || newer.mileage === undefined) return undefined;
  const way = distanceBetween(older.mileage, newer.mileage, units);
  return way > 0 ? way : undefined;
};

const gapBetween = (older: Dated, newer: Dated, units: DistanceUnits) => {
  const days = daysBetween(older.day, newer.day);
  const way = wayBetween(older, newer, units);
  if (days <= GAP_DAYS && (way ?? 0) <= GAP_KM) return undefined;
  const words = days === 0 ? [] : [gapInWords(days)];
  return `No entry for ${[...words, ...(way === undefined ? [] : [formatDistance(way, units)])].join(', ')}`;
};

/** 'N services · N km' (or miles): the way from the first to the last entry of the year, where the odometer tells one. */
const sumOf = (entries: readonly Dated[], units: DistanceUnits) => {
  const read = entries.filter(({ implausible, mileage }) => !implausible && mileage !== undefined);
  const [newest, oldest] = [read[0], read.at(-1)];
  const way = newest && oldest && wayBetween(oldest, newest, units);
  const fuel = entries.filter(({ isFuel }) => isFuel).length;
  const services = entries.length - fuel;
  const count = [
    ...(services > 0 ? [pluralize(services, 'service')] : []),
    ...(fuel > 0 ? [pluralize(fuel, 'fill-up')] : []),
  ].join(', ');
  return way === undefined ? count : `${count} · ${formatDistance(way, units)}`;
};

/**
 * The lines of a ledger with its years' sums and its gaps.
 * @param entries newest first
 * @param history `whole`: all that one car has; `begun`: its newest ones, so that the last year is not summed; `parts`:
 * what a search found or several cars have, of which there are neither sums nor gaps
 * @param units of the ways that are told
 * @param instruments that the car got on its way
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
          sum: isKnown ? sumOf(ofYear, units) : undefined,
          entries: ofYear,
        },
      }),
    };
  });
};
