import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Odometer } from './Odometer.tsx';

interface Props {
  /** The car's mileage, in km. */
  km: number;
  /** A `MileageCurve`, or an element of the same height in its place. */
  curve: ReactNode;
  /** A remark about the readings. */
  children: ReactNode;
}

/** The middle of an instrument panel: the odometer and its curve. */
export const MileagePart = ({ km, curve, children }: Props) => (
  <>
    <p className="text-xs font-medium text-muted">Mileage</p>
    <Odometer
      km={km}
      className={classNames(
        'mt-2 font-mono font-semibold',
        km > 999_999 ? 'text-[1.875rem]' : 'text-[2.25rem]',
      )}
    />
    <div className="mt-4 max-w-96">{curve}</div>
    <p className="mt-3 min-h-4 text-xs text-muted">{children}</p>
  </>
);
