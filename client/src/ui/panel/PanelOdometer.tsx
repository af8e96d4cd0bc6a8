import type { ReactNode } from 'react';
import { Odometer } from './Odometer.tsx';

interface Props {
  /** The car's mileage, in km. */
  km: number;
  /** A `PanelCurve`, or an element of the same height in its place. */
  curve: ReactNode;
  /** A remark about the readings. */
  children: ReactNode;
}

/** The middle of an instrument panel: the odometer and its curve. */
export const PanelOdometer = ({ km, curve, children }: Props) => (
  <>
    <p className="sr-only">Mileage</p>
    <Odometer km={km} className="font-mono text-[2.125rem] font-semibold" />
    {/* 84 px high beside the gauges, and below it room for two lines, so that nothing moves when they arrive */}
    <div className="mt-4 max-w-96 @min-[66rem]/panel:max-w-70">{curve}</div>
    <p className="mt-3 min-h-4 text-xs text-muted @min-[66rem]/panel:min-h-8">{children}</p>
  </>
);
