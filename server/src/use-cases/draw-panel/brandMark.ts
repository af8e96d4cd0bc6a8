import { roundedRect, type Shape } from '../../platform/drawing/shapes.ts';

/** Returns the product's mark from the client's favicon.svg, on an area of 32 by 32. */
export const brandMark = (colour: string): Shape[] => [
  { path: roundedRect(0, 0, 32, 32, 8), fill: colour },
  {
    path: 'M6 13.5C6 11.6 7.6 10 9.5 10h13c1.9 0 3.5 1.6 3.5 3.5V16H6zM6 18.5h20V20c0 1.7-1.3 3-3 3H9c-1.7 0-3-1.3-3-3z',
    fill: '#ffffff',
  },
  { path: roundedRect(13, 14.5, 6, 5.5, 1.5), fill: '#ffffff', stroke: colour, width: 1.5 },
];
