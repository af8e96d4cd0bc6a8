import { formatDistance, otherDistance, toDistance } from '@glovebox/shared/units';
import { useState, type CSSProperties } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useUnits } from '../../lib/useUnits.ts';

const DRUMS = 6;

const digitsOf = (shown: number) => Array.from(String(shown).padStart(DRUMS, '0'));

/** Returns the digits that a drum passes when it turns forward, such as 8, 9, 0, 1 from 8 to 1. */
const turn = (from: string, to: string) => {
  const count = (Number(to) - Number(from) + 10) % 10;
  return Array.from({ length: count + 1 }, (_, step) => (Number(from) + step) % 10);
};

interface Props {
  /** The reading, in km. */
  km: number;
  /** Sets the size, which follows from the size of the text. */
  className?: string;
}

/** Shows a reading, in the reader's unit, on the drums of an odometer. Drums that change turn once. */
export const Odometer = ({ km, className }: Props) => {
  const units = useUnits();
  const shown = toDistance(km, units);
  const [reading, setReading] = useState({ from: shown, to: shown });
  if (shown !== reading.to) setReading({ from: reading.to, to: shown });
  const before = digitsOf(reading.from);
  const digits = digitsOf(reading.to);
  return (
    <p className={classNames('flex flex-wrap items-end gap-x-[0.28em]', className)}>
      <span className="sr-only">{formatDistance(km, units)}</span>
      <span aria-hidden="true" className="flex gap-[0.11em]">
        {digits.map((digit, index) => (
          <Drum
            // a new element restarts the animation
            key={`${reading.to} ${index}`}
            // drums are counted from the right, because a new reading may have one more
            digits={turn(before.at(index - digits.length) ?? digit, digit)}
            isLast={index === digits.length - 1}
          />
        ))}
      </span>
      <span aria-hidden="true" className="pb-1 font-sans text-sm font-normal text-muted">
        {units.distance}
      </span>
      <span
        aria-hidden="true"
        className="mt-1 basis-full font-sans text-xs font-normal text-muted empty:hidden"
      >
        {otherDistance(km, units)}
      </span>
    </p>
  );
};

// on paper and in forced colours there is no background, so each digit gets a border
const DRUM =
  'relative block h-[1.36em] w-[0.9em] overflow-hidden rounded-[0.17em] text-center leading-[1.36em] ' +
  'forced-colors:border forced-colors:bg-none print:border print:border-control print:bg-none';

const Drum = ({ digits, isLast }: { digits: readonly number[]; isLast: boolean }) => (
  <span
    className={classNames(
      DRUM,
      isLast ? 'drum-last text-[#9b1c12] print:text-[#9b1c12]' : 'drum text-[#f6f5f0] print:text-black',
    )}
  >
    {digits.length === 1 ? (
      digits[0]
    ) : (
      <span
        data-testid="turning"
        className="absolute inset-x-0 bottom-0 grid motion-safe:animate-turn-drum"
        style={{ '--drum-start': `${(100 * (digits.length - 1)) / digits.length}%` } as CSSProperties}
      >
        {digits.map((digit) => (
          <span key={digit}>{digit}</span>
        ))}
      </span>
    )}
  </span>
);
