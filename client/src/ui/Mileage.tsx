import { classNames } from '../lib/classNames.ts';

interface Props {
  /** Kilometres. */
  km: number;
  className?: string;
}

/** An odometer reading, its figures in those of the odometer: '119,247 km'. */
export const Mileage = ({ km, className }: Props) => (
  <span className="whitespace-nowrap">
    <span className={classNames('font-mono', className)}>{km.toLocaleString('en-US')}</span> km
  </span>
);
