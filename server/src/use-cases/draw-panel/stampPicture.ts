import { outlineAround } from '../../platform/drawing/outlines.ts';
import { circle, type Shape } from '../../platform/drawing/shapes.ts';
import { COLOUR } from './colours.ts';

/** The radius of the outer edge. */
export const STAMP_REACH = 31.25;

/** Draws a workshop's round stamp around the origin, like the client's Stamp. The caller draws the day in the middle. */
export const stampPicture = (): Shape[] => [
  { path: circle(0, 0, 30.5), stroke: COLOUR.accent, width: 1.5 },
  { path: circle(0, 0, 19), stroke: COLOUR.accent },
  outlineAround('VERIFIED · BY A WORKSHOP · ', 22.2, { size: 8, weight: 'bold', colour: COLOUR.accent }),
];
