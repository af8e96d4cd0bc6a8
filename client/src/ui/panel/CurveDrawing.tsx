import { useId } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { FIELD, type DrawnCurve } from './curve.ts';

/** Draws a car's curve, or the sample on the landing page. */
export const CurveDrawing = ({ curve }: { curve: DrawnCurve }) => {
  const fadeId = useId();
  const { line, marks, today: now, ahead } = curve;
  const path = `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const [first, last] = [line[0], line.at(-1)];
  return (
    <div aria-hidden="true" className="relative text-accent">
      <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} fill="none" className="block w-full">
        <linearGradient id={fadeId} x2="0" y2="1">
          <stop stopColor="currentColor" stopOpacity=".22" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        {/* The fill is flat from the last reading on, because nothing later is known. */}
        <path d={`${path}L${now} ${last?.y}V${FIELD.height}H${first?.x}Z`} fill={`url(#${fadeId})`} />
        <path d={`M${now} 0V${FIELD.height}`} className="stroke-line forced-colors:stroke-[GrayText]" />
        {ahead && (
          <path
            d={`M${last?.x} ${last?.y}L${ahead.x} ${ahead.y}`}
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeDasharray="0.1 6"
          />
        )}
        <path d={path} stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
        {marks.map(({ x, y, verified }) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r="3.25"
            stroke="currentColor"
            strokeWidth="1.75"
            className={verified ? 'fill-current' : 'fill-surface'}
          />
        ))}
      </svg>
      <span
        className={classNames(
          'absolute bottom-0 text-xs text-muted',
          // beside the line of today, whose place curve.ts defines
          ahead ? 'right-[19%]' : 'right-[4%]',
        )}
      >
        today
      </span>
    </div>
  );
};
