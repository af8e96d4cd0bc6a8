import { formatDate, formatYear } from '@glovebox/shared/dates';
import { STAMP_EDGES, STAMP_TEXTS, type StampKind } from '@glovebox/shared/stamp';
import { stampTilt } from '@glovebox/shared/stampTilt';
import { useId } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Icon } from '../Icon.tsx';

/** The length of the circle that the words stand on, with a radius of 25. */
const AROUND = 2 * Math.PI * 25;

interface Props {
  /** The id of the entry, which sets the angle. */
  of: string;
  kind?: StampKind;
  /** YYYY-MM-DD. */
  day: string;
  /** Whether it is new, and animated. */
  isNew?: boolean;
  /** The words around it, if it is not a workshop's. */
  edge?: string;
  /** Sets the size. */
  className?: string;
}

/** A workshop's stamp, which is grey unless the workshop is confirmed. It is decorative; the text of the entry says the same. */
export const Stamp = ({
  of,
  kind = 'confirmed',
  day,
  isNew = false,
  edge = STAMP_EDGES[kind],
  className = 'size-14',
}: Props) => {
  const circle = useId();
  const units = useUnits();
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      className={classNames(
        className,
        'forced-colors:text-[CanvasText]',
        kind === 'confirmed' ? 'text-accent' : 'text-muted',
        isNew && 'animate-stamp',
      )}
      style={{ rotate: `${stampTilt(of)}deg` }}
    >
      <circle cx="32" cy="32" r="30.5" strokeWidth="1.5" />
      <circle cx="32" cy="32" r="19" />
      <path id={circle} d="M32 57a25 25 0 1 1 .01 0" stroke="none" />
      <g fill="currentColor" stroke="none" fontWeight="650">
        <text fontSize="8" dy="2.8">
          <textPath href={`#${circle}`} textLength={AROUND} startOffset="0">
            {edge}
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

/** The stamp where there is no room for its lettering, such as on a phone; its words stand below the entry. */
export const SmallStamp = ({
  of,
  kind,
  isNew = false,
}: Pick<Props, 'of' | 'isNew'> & { kind: StampKind }) => (
  <span className={classNames('block', isNew && 'animate-stamp')} style={{ rotate: `${stampTilt(of)}deg` }}>
    <Icon
      name={kind === 'confirmed' ? 'stamp' : 'stamp-unchecked'}
      className={classNames('size-7', kind === 'confirmed' ? 'text-accent' : 'text-muted')}
    />
  </span>
);

/** What a stamp says, in the words that every page uses. */
export const StampWords = ({ kind, className }: { kind: StampKind; className?: string }) => (
  <p
    className={classNames(
      'text-xs leading-5 font-semibold',
      kind === 'confirmed' ? 'text-accent' : 'text-muted',
      className,
    )}
  >
    {STAMP_TEXTS[kind]}
  </p>
);
