import type { JudgedReading } from '@glovebox/shared/mileagePace';
import { curveOf } from './curve.ts';
import { CurveDrawing } from './CurveDrawing.tsx';

interface Props {
  readings: readonly JudgedReading[];
  /** YYYY-MM-DD */
  today: string;
  /** km at which the next service is due. */
  nextKm?: number | undefined;
}

/**
 * The way of a car's odometer: filled points a workshop read, hollow ones its owner; dotted the way to the next service.
 * A picture of what stands on the page as well.
 */
export const MileageCurve = ({ readings, today, nextKm }: Props) => {
  const curve = curveOf(readings, today, nextKm);
  if (!curve) {
    return (
      <div className="grid aspect-[10/3] place-items-center rounded-md border border-dashed border-line p-3 text-center text-xs text-muted">
        The curve begins with the second reading.
      </div>
    );
  }
  return <CurveDrawing curve={curve} />;
};
