import { PUBLIC_READINGS } from '@glovebox/shared/limits';
import { daysBetween, isEnteredLater } from '@glovebox/shared/enteredLater';
import type { PublicRecord } from '@glovebox/shared/publicRecord';
import type { StoredReading } from './serviceReadings.ts';

type Recorded = Pick<StoredReading, 'doneAt' | 'mileage' | 'workshop' | 'implausible' | 'createdAt'>;

const monthOf = (moment: Date | undefined) => moment?.toISOString().slice(0, 7) ?? null;

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

/**
 * Summarises a car's services for its public page.
 * @param services newest first
 */
export const toPublicRecord = (services: readonly Recorded[]): PublicRecord => {
  const verified = services.flatMap(({ workshop }) => workshop ?? []);
  const recorded = services.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime());
  const oldestFirst = services.toReversed();
  return {
    services: services.length,
    verified: verified.length,
    workshops: new Set(verified.map(({ _id }) => String(_id))).size,
    enteredLater: services.filter(({ doneAt, createdAt }) =>
      isEnteredLater({ doneAt, createdAt: createdAt.toISOString() }),
    ).length,
    keptSince: monthOf(recorded[0]),
    lastEntry: monthOf(recorded.at(-1)),
    longestGap: longestGapIn(oldestFirst.map(({ doneAt }) => doneAt)),
    readings: oldestFirst.slice(-PUBLIC_READINGS).map(({ doneAt, mileage, workshop, implausible }) => ({
      day: doneAt,
      km: mileage,
      verified: Boolean(workshop),
      implausible,
    })),
  };
};
