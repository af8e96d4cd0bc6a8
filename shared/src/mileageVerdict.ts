import type { OdometerVerdict } from './odometer.ts';

/** The minimum number of readings of verified services for a verdict that says more than 'No contradictions'. */
const ENOUGH_VERIFIED = 2;

interface Judged {
  odometerVerdict: OdometerVerdict;
  /** The number of plausible readings of services that workshops verified. */
  verifiedReadings: number;
}

/** Returns the verdict about the odometer's readings in words. It says 'confirmed' only if workshops' readings support it. */
export const mileageVerdict = ({ odometerVerdict, verifiedReadings }: Judged) => {
  if (odometerVerdict === 'illogical') return { text: 'Mileage inconsistent', isConfirmed: false };
  if (odometerVerdict === 'no judgement') return { text: 'Too few readings', isConfirmed: false };
  const isConfirmed = verifiedReadings >= ENOUGH_VERIFIED;
  return { text: isConfirmed ? 'Mileage consistent' : 'No contradictions', isConfirmed };
};

/** Says below a chart how many readings contradict the others; the chart marks them with crosses. */
export const contradictionsInWords = (count: number) =>
  count === 1
    ? 'One reading contradicts the others: the cross beside the line.'
    : `${count} readings contradict the others: the crosses beside the line.`;
