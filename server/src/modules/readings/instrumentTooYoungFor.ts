import { isOfOldInstrument, type NewInstrument } from '@glovebox/shared/newInstruments';
import { isFasterThan, isImpossiblyFast } from '@glovebox/shared/odometerPace';

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

/**
 * The km a day from which on a stated mileage near to what the old odometer showed is not from the new one: taxis that
 * are driven in two shifts stay below.
 */
const FASTEST_STATED = 400;

/**
 * Returns the new instrument that a stated mileage does not come from, because it would have had to be driven too fast
 * since: it is most likely what the old one showed.
 * @param instruments by their days
 * @param day YYYY-MM-DD for which the mileage was stated
 */
export const instrumentTooYoungFor = (
  instruments: readonly NewInstrument[],
  day: string,
  km: number,
): NewInstrument | undefined => {
  const last = instruments.filter(({ doneAt }) => doneAt <= day).at(-1);
  if (!last || isOfOldInstrument(last, day, km)) return undefined;
  const { doneAt, after } = last;
  const first = { dayNumber: dayNumber(doneAt), mileage: after };
  const stated = { dayNumber: dayNumber(day), mileage: km };
  const isNearOld = isOfOldInstrument(last, doneAt, km);
  const isTooFast =
    isImpossiblyFast(first, stated) || (isNearOld && isFasterThan(FASTEST_STATED, first, stated));
  return isTooFast ? last : undefined;
};
