import { monthOfDay } from './days.ts';
import { ANYONE, formatMonth } from './dates.ts';
import type { OdometerVerdict } from './odometer.ts';

/** The minimum number of readings by confirmed workshops for a verdict that says more than 'No contradictions'. */
const ENOUGH_CONFIRMED = 2;

interface Judged {
  odometerVerdict: OdometerVerdict;
  /** The plausible readings of services that confirmed workshops recorded within `LATE_DAYS` of their day. */
  confirmedReadings: number;
  /** YYYY-MM-DD of a new odometer that no later service of a confirmed workshop supports; see `unconfirmedInstrument`. */
  unconfirmedInstrument?: string | undefined;
}

/**
 * Returns the verdict about the odometer's readings in words. It is confirmed, and shown in green, only if readings of
 * confirmed workshops carry it and no new odometer is in force that none of them supports.
 */
export const mileageVerdict = ({ odometerVerdict, confirmedReadings, unconfirmedInstrument }: Judged) => {
  if (odometerVerdict === 'illogical') return { text: 'Mileage inconsistent', isConfirmed: false };
  if (odometerVerdict === 'disputed') return { text: 'Mileage disputed', isConfirmed: false };
  if (unconfirmedInstrument !== undefined) {
    const since = formatMonth(monthOfDay(unconfirmedInstrument), ANYONE);
    return { text: `New odometer since ${since}, not confirmed`, isConfirmed: false };
  }
  if (odometerVerdict === 'no judgement') return { text: 'Too few readings', isConfirmed: false };
  const isConfirmed = confirmedReadings >= ENOUGH_CONFIRMED;
  return { text: isConfirmed ? 'Mileage consistent' : 'No contradictions', isConfirmed };
};

/** Says below a chart how many readings contradict the others; the chart marks them with crosses. */
export const contradictionsInWords = (count: number) =>
  count === 1
    ? 'One reading doesn’t fit the others (the cross beside the line).'
    : `${count} readings don’t fit the others (the crosses beside the line).`;
