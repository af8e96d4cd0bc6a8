import { circle, type Shape } from '../../platform/drawing/shapes.ts';
import { COLOUR } from './colours.ts';

const RADIUS = 40;
const WIDTH = 9;
/** A full circle is no arc. */
const MOST = 0.9999;

/** A ring around the origin, filled clockwise from the top. @param part 0 to 1; what is beyond is full */
export const ringPicture = (part: number, colour: string): Shape[] => {
  const filled = Math.min(Math.max(part, 0), MOST);
  const angle = filled * 2 * Math.PI;
  const end = `${RADIUS * Math.sin(angle)} ${-RADIUS * Math.cos(angle)}`;
  return [
    { path: circle(0, 0, RADIUS), stroke: COLOUR.line, width: WIDTH },
    ...(filled > 0
      ? [
          {
            path: `M0 ${-RADIUS}A${RADIUS} ${RADIUS} 0 ${filled > 0.5 ? 1 : 0} 1 ${end}`,
            stroke: colour,
            width: WIDTH,
            isRound: true,
          },
        ]
      : []),
  ];
};

/** From its middle to its outer edge. */
export const RING_REACH = RADIUS + WIDTH / 2;
