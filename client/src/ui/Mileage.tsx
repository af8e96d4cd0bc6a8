import { formatDistanceFigure, otherDistance } from '@glovebox/shared/units';
import { classNames } from '../lib/classNames.ts';
import { useUnits } from '../lib/useUnits.ts';

interface Props {
  /** The reading, in km. */
  km: number;
  className?: string;
}

/** An odometer reading in the unit of the odometer: '119,247 km'. */
export const Mileage = ({ km, className }: Props) => {
  const units = useUnits();
  const other = otherDistance(km, units);
  return (
    <span className="whitespace-nowrap">
      <span className={classNames('font-mono', className)}>{formatDistanceFigure(km, units)}</span>{' '}
      {units.distance}
      {other !== undefined && <span className="font-normal text-muted"> ({other})</span>}
    </span>
  );
};
