import { formatDay, formatMoment } from '@glovebox/shared/dates';
import { useUnits } from '../lib/useUnits.ts';

interface Props {
  /** The moment, in ISO 8601. */
  at: string;
  className?: string;
}

/** A date in the reader's format. */
export const Day = ({ at, className }: Props) => (
  <time dateTime={at} className={className}>
    {formatDay(at, useUnits())}
  </time>
);

/** A date and time in the reader's time zone. */
export const Moment = ({ at, className }: Props) => (
  <time dateTime={at} className={className}>
    {formatMoment(at, useUnits())}
  </time>
);
