import { dayOf, monthOfDay, daysBetween } from '@glovebox/shared/days';
import { PUBLIC_DISPUTED, PUBLIC_READINGS } from '@glovebox/shared/limits';
import { isEnteredLater } from '@glovebox/shared/enteredLater';
import type { PublicRecord } from '@glovebox/shared/publicRecord';
import type { RemovedEntries } from '../cars/removedEntries.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import type { CarReading } from '../readings/readingService.ts';
import type { IsConfirmed } from './confirmedStamps.ts';
import type { StoredReading } from './serviceReadings.ts';

type Recorded = Pick<StoredReading, 'doneAt' | 'mileage' | 'workshop' | 'implausible' | 'createdAt'>;

/** The month is that of UTC, because its readers are not known. */
const monthOf = (moment: Date | undefined) => (moment ? monthOfDay(dayOf(moment, null)) : null);

const longestGapIn = (days: string[]): PublicRecord['longestGap'] => {
  let longest: PublicRecord['longestGap'] = null;
  for (const [index, to] of days.entries()) {
    const from = days[index - 1];
    if (from === undefined || from === to) continue;
    const between = daysBetween(from, to);
    if (!longest || between > longest.days) longest = { from, to, days: between };
  }
  return longest;
};

/** Adds up the counts of removed or of lowered entries. */
const sumOf = (removed: RemovedEntries, what: 'count' | 'lowered'): PublicRecord['removed'] => {
  const those = removed.filter((one) => one[what]);
  const last = those.at(-1);
  return last ? { count: those.reduce((sum, one) => sum + (one[what] ?? 0), 0), last: last.month } : null;
};

/**
 * Summarises a car's services for its public page.
 * @param services newest first
 * @param disputed the readings that the owner disputes, of services and noted ones, ordered by day
 */
export const toPublicRecord = (
  services: readonly Recorded[],
  isConfirmed: IsConfirmed,
  { begunAnewAt, removedEntries }: Pick<LoadedCar, 'begunAnewAt' | 'removedEntries'>,
  disputed: readonly Pick<CarReading, 'doneAt' | 'mileage'>[],
): PublicRecord => {
  const verified = services.flatMap(({ workshop }) => workshop ?? []);
  const recorded = services.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime());
  const oldestFirst = services.toReversed();
  return {
    services: services.length,
    verified: verified.length,
    byConfirmed: services.filter(isConfirmed).length,
    workshops: new Set(verified.map(({ _id }) => String(_id))).size,
    enteredLater: services.filter(({ doneAt, createdAt }) =>
      isEnteredLater({ doneAt, createdAt: createdAt.toISOString() }),
    ).length,
    keptSince: monthOf(recorded[0]),
    lastEntry: monthOf(recorded.at(-1)),
    longestGap: longestGapIn(oldestFirst.map(({ doneAt }) => doneAt)),
    begunAnew: monthOf(begunAnewAt ?? undefined),
    removed: sumOf(removedEntries ?? [], 'count'),
    lowered: sumOf(removedEntries ?? [], 'lowered'),
    readings: oldestFirst
      .flatMap(({ doneAt, mileage, workshop, implausible }) =>
        mileage == null ? [] : { day: doneAt, km: mileage, verified: Boolean(workshop), implausible },
      )
      .slice(-PUBLIC_READINGS),
    disputed: disputed.slice(-PUBLIC_DISPUTED).map(({ doneAt, mileage }) => ({ day: doneAt, km: mileage })),
  };
};
