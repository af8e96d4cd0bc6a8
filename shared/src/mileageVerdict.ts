import type { OdometerVerdict } from './odometer.ts';

/** Readings of verified services that it takes for more than 'No contradictions'. */
const ENOUGH_VERIFIED = 2;

interface Judged {
  odometerVerdict: OdometerVerdict;
  /** Plausible readings of services that workshops verified. */
  verifiedReadings: number;
}

/** What the odometer's readings say, in words; confirmed only where workshops' readings carry it. */
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
