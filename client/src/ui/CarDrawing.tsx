import { BODY_DRAWINGS, openingsOf, PAINT_SHADES, shadowOf } from '@glovebox/shared/carDrawings';
import type { Body, Paint } from '@glovebox/shared/carLooks';
import { useId } from 'react';
import { classNames } from '../lib/classNames.ts';

interface Props {
  /** If unknown, a hatchback is drawn, which most cars are. */
  body?: Body | undefined;
  paint?: Paint;
  /** Sets the width; the height follows, so that nothing moves when it loads. */
  className?: string;
}

/** The part of the drawing's area that each body needs. The longest ones fill it. */
const WHOLE = { viewBox: '0 0 560 200', shape: 'aspect-[14/5]' };
const CROPPED = { viewBox: '44 18 476 180', shape: 'aspect-[119/45]' };
const fieldOf = (body: Body) => (body === 'van' || body === 'pickup' ? WHOLE : CROPPED);

/** A drawing of a car from the side, for cars without a picture. It is decorative, so the name must stand beside it. */
export const CarDrawing = ({ body = 'hatchback', paint = 'silver', className }: Props) => {
  // each drawing has its own ids, because the gradient of a hidden drawing paints nothing elsewhere
  const id = useId();
  const glassId = `${id}g`;
  const wheelId = `${id}w`;
  const car = BODY_DRAWINGS[body];
  const [front, rear] = car.wheels;
  const [light, plain, shade] = PAINT_SHADES[paint];
  const { middle, reach } = shadowOf(car);
  const { viewBox, shape } = fieldOf(body);

  return (
    <span aria-hidden="true" className={classNames('block', shape, className)}>
      <svg viewBox={viewBox} fill="none" strokeWidth="1.5">
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x2="0" y1="30" y2="170">
          <stop stopColor={light} />
          <stop offset=".4" stopColor={plain} />
          <stop offset=".5" stopColor={light} />
          <stop offset=".6" stopColor={plain} />
          <stop offset="1" stopColor={shade} />
        </linearGradient>
        <linearGradient id={glassId} x2=".2" y2="1">
          <stop stopColor="#789" />
          <stop offset="1" stopColor="#111" />
        </linearGradient>
        <g fill="#0003">
          <ellipse cx={middle} cy="190" rx={reach + 88} ry="6" />
          <ellipse cx={middle} cy="190" rx={reach + 50} ry="4" />
        </g>
        {car.behind && <path d={car.behind} fill="#666" />}
        <path d={car.outline} fill={`url(#${id})`} stroke="#8888" />
        <path d={openingsOf(car)} fill="#111" />
        <path d={car.trim} fill="#222" />
        <path d={car.glass} fill={`url(#${glassId})`} stroke="#111" strokeWidth="3" />
        <path d={car.lines} stroke="#0006" />
        <path d={car.crease} stroke="#fff6" />
        <path d={car.headLight} fill="#fff" stroke="#333" />
        <path d={car.tailLight} fill="#d22" stroke="#511" />
        <g id={wheelId} transform={`translate(${front} 154)`}>
          <circle r="35" fill="#1c1c1f" stroke="#444" />
          <circle r="26" fill="#ddd" />
          {/* the dashes are the gaps between the spokes */}
          <circle r="15.5" stroke="#333" strokeWidth="14" strokeDasharray="13 6.5" />
        </g>
        <use href={`#${wheelId}`} x={rear - front} />
      </svg>
    </span>
  );
};
