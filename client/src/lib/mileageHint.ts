import { formatDay } from '@glovebox/shared/dates';
import type { MileageAnswer } from '@glovebox/shared/car';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import { distanceBetween, formatDistance, type Units } from '@glovebox/shared/units';

export type SeriesReading = MileageAnswer['readings'][number];

/** The distance since the previous reading, in km, above which a typing error is likely. */
const FAR = 50_000;

const SAVE = 'You can still save it.';

/** Whether a hint says that a mileage is probably wrong. */
export const isDoubt = (hint: string | undefined): boolean => hint?.endsWith(SAVE) ?? false;

/**
 * Returns the hint about a mileage, compared with the car's last reading.
 * @param mileage in km; null if none was typed
 * @param last the last reading, in km
 */
export const hintByLast = (mileage: number | null, last: number, units: Units): string => {
  if (mileage !== null && mileage < last)
    return `Lower than the last reading (${formatDistance(last, units)}). ${SAVE}`;
  if (mileage !== null && mileage - last > FAR)
    return `${formatDistance(distanceBetween(last, mileage, units), units)} more than the last reading (${formatDistance(last, units)}). A typo? ${SAVE}`;
  return `Last reading: ${formatDistance(last, units)}`;
};

const named = ({ mileage, doneAt }: SeriesReading, units: Units) =>
  `${formatDistance(mileage, units)} on ${formatDay(doneAt, units)}`;

/**
 * Returns the hint about a mileage, compared with the plausible readings before and after its day.
 * @param mileage in km
 * @param day YYYY-MM-DD
 * @param series the answer of `GET /car/{id}/mileage`; only readings of the same odometer are compared
 */
export const hintByDay = (
  mileage: number,
  day: string,
  { readings, newInstruments }: MileageAnswer,
  units: Units,
): string | undefined => {
  const ahead = (on: string, km: number) => onPresentInstrument(newInstruments, on, km) - km;
  const plausible = readings.filter(
    (one) => !one.implausible && ahead(one.doneAt, one.mileage) === ahead(day, mileage),
  );
  const before = plausible.findLast(({ doneAt }) => doneAt <= day);
  const after = plausible.find(({ doneAt }) => doneAt > day);
  if (!after) return before && hintByLast(mileage, before.mileage, units);
  if (before && mileage < before.mileage)
    return `Lower than the reading before (${named(before, units)}). ${SAVE}`;
  if (mileage > after.mileage) return `Higher than the next reading (${named(after, units)}). ${SAVE}`;
  return before
    ? `Before: ${named(before, units)}. Next: ${named(after, units)}.`
    : `Next reading: ${named(after, units)}`;
};
