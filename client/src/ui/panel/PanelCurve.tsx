import type { JudgedReading } from '@glovebox/shared/mileagePace';
import { panelCurve } from './curve.ts';
import { CurveDrawing } from './CurveDrawing.tsx';

interface Props {
  readings: readonly JudgedReading[];
  /** YYYY-MM-DD */
  today: string;
  /** The mileage, in km, at which the next service is due. */
  nextKm?: number | undefined;
}

/**
 * Draws the mileage of a car over time. Workshops' readings are filled, the owner's are hollow, and the way to the next
 * service is dotted. It is decoration: everything in it also stands on the page as text.
 */
export const PanelCurve = ({ readings, today, nextKm }: Props) => {
  const curve = panelCurve(readings, today, nextKm);
  if (!curve) {
    return (
      <div className="grid aspect-[10/3] place-items-center rounded-md border border-dashed border-line p-3 text-center text-xs text-muted">
        The curve needs two readings.
      </div>
    );
  }
  return <CurveDrawing curve={curve} />;
};
