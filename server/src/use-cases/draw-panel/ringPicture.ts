import { circle, type Shape } from '../../platform/drawing/shapes.ts';
import { COLOUR } from './colours.ts';

const RADIUS = 40;
const WIDTH = 9;
/** A full circle cannot be drawn as an arc. */
const MOST = 0.9999;

/** Draws a ring around the origin, filled clockwise from the top. @param part 0 to 1; higher values are drawn as 1 */
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

/** The radius of the outer edge. */
export const RING_REACH = RADIUS + WIDTH / 2;
