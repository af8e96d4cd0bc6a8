import { formatDate, formatYear } from '@glovebox/shared/dates';
import { stampTilt } from '@glovebox/shared/stampTilt';
import { useId } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';

/** The length of the circle that the words stand on, with a radius of 25. */
const AROUND = 2 * Math.PI * 25;

interface Props {
  /** The id of the entry, which sets the angle. */
  of: string;
  /** YYYY-MM-DD. */
  day: string;
  /** Whether it is new, and animated. */
  isNew?: boolean;
}

/** A workshop's stamp. It is decorative; the text beside it says that a workshop verified the entry. */
export const Stamp = ({ of, day, isNew = false }: Props) => {
  const circle = useId();
  const units = useUnits();
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      className={classNames('size-15 text-accent forced-colors:text-[CanvasText]', isNew && 'animate-stamp')}
      style={{ rotate: `${stampTilt(of)}deg` }}
    >
      <circle cx="32" cy="32" r="30.5" strokeWidth="1.5" />
      <circle cx="32" cy="32" r="19" />
      <path id={circle} d="M32 57a25 25 0 1 1 .01 0" stroke="none" />
      <g fill="currentColor" stroke="none" fontWeight="650">
        <text fontSize="8" dy="2.8">
          <textPath href={`#${circle}`} textLength={AROUND} startOffset="0">
            VERIFIED · BY A WORKSHOP ·{' '}
          </textPath>
        </text>
        <text x="32" y="30.5" fontSize="8.5" textAnchor="middle">
          {formatDate(day, units)}
        </text>
        <text x="32" y="40" fontSize="8.5" textAnchor="middle">
          {formatYear(day, units)}
        </text>
      </g>
    </svg>
  );
};
