import { outlineAround } from '../../platform/drawing/outlines.ts';
import { circle, type Shape } from '../../platform/drawing/shapes.ts';
import { COLOUR } from './colours.ts';

/** From its middle to its outer edge. */
export const STAMP_REACH = 31.25;

/** A workshop's round stamp around the origin, as the client's Stamp draws it; the day in its middle is left to others. */
export const stampPicture = (): Shape[] => [
  { path: circle(0, 0, 30.5), stroke: COLOUR.accent, width: 1.5 },
  { path: circle(0, 0, 19), stroke: COLOUR.accent },
  outlineAround('VERIFIED · BY A WORKSHOP · ', 22.2, { size: 8, weight: 'bold', colour: COLOUR.accent }),
];
