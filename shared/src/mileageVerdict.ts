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

interface VerdictInWords {
  /** As a heading: 'Mileage inconsistent'. */
  text: string;
  /** As a part of a sentence: 'the mileage is inconsistent'. */
  clause: string;
  isConfirmed: boolean;
}

const unconfirmed = (text: string, clause: string): VerdictInWords => ({ text, clause, isConfirmed: false });

/**
 * Returns the verdict about the odometer's readings in words. It is confirmed, and shown in green, only if readings of
 * confirmed workshops carry it and no new odometer is in force that none of them supports.
 */
export const mileageVerdict = ({
  odometerVerdict,
  confirmedReadings,
  unconfirmedInstrument,
}: Judged): VerdictInWords => {
  if (odometerVerdict === 'illogical')
    return unconfirmed('Mileage inconsistent', 'the mileage is inconsistent');
  if (odometerVerdict === 'disputed') return unconfirmed('Mileage disputed', 'the mileage is disputed');
  if (unconfirmedInstrument !== undefined) {
    const since = formatMonth(monthOfDay(unconfirmedInstrument), ANYONE);
    return unconfirmed(
      `New odometer since ${since}, not confirmed`,
      `the odometer is new since ${since} and not confirmed`,
    );
  }
  if (odometerVerdict === 'no judgement')
    return unconfirmed('Too few readings', 'there are too few readings to judge the mileage');
  return confirmedReadings >= ENOUGH_CONFIRMED
    ? { text: 'Mileage consistent', clause: 'the mileage is consistent', isConfirmed: true }
    : unconfirmed('No contradictions', 'the mileage has no contradictions');
};

/** Says below a chart how many readings contradict the others; the chart marks them with crosses. */
export const contradictionsInWords = (count: number) =>
  count === 1
    ? 'One reading doesn’t fit the others (the cross beside the line).'
    : `${count} readings don’t fit the others (the crosses beside the line).`;
