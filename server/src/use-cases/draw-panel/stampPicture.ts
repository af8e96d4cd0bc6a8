import { STAMP_EDGES, type StampKind } from '@glovebox/shared/stamp';
import { outlineAround } from '../../platform/drawing/outlines.ts';
import { circle, type Shape } from '../../platform/drawing/shapes.ts';
import { COLOUR } from './colours.ts';

/** The radius of the outer edge. */
export const STAMP_REACH = 31.25;

/** A stamp is grey unless the workshop is confirmed. */
export const STAMP_COLOURS: Record<StampKind, string> = {
  confirmed: COLOUR.accent,
  unchecked: COLOUR.muted,
};

/** Draws a workshop's round stamp around the origin, like the client's Stamp. The caller draws the day in the middle. */
export const stampPicture = (kind: StampKind): Shape[] => {
  const colour = STAMP_COLOURS[kind];
  return [
    { path: circle(0, 0, 30.5), stroke: colour, width: 1.5 },
    { path: circle(0, 0, 19), stroke: colour },
    outlineAround(STAMP_EDGES[kind], 22.2, { size: 8, weight: 'bold', colour }),
  ];
};
