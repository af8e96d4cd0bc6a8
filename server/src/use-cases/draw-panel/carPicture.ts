import { BODY_DRAWINGS, openingsOf, PAINT_SHADES, shadowOf } from '@glovebox/shared/carDrawings';
import type { Body, Paint } from '@glovebox/shared/carLooks';
import { circle, placed, type Shape } from '../../platform/drawing/shapes.ts';

/** The area of a car's drawing. */
export const CAR = { width: 560, height: 200 };

/** Returns the approximate left edge of the car in that area. There is more room in front of a short car. */
export const carLeft = (body: Body): number => BODY_DRAWINGS[body].wheels[0] - 95;

const ellipse = (x: number, y: number, across: number, down: number) =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;

const WHEEL: Shape[] = [
  { path: circle(0, 0, 35), fill: '#1c1c1f', stroke: '#444444', width: 1.5 },
  { path: circle(0, 0, 26), fill: '#dddddd' },
  // the dashes are the openings between the spokes
  { path: circle(0, 0, 15.5), stroke: '#333333', width: 14, dash: [13, 6.5] },
];

/** Draws a car from the side, like the client's CarDrawing. */
export const carPicture = (body: Body, paint: Paint): Shape[] => {
  const car = BODY_DRAWINGS[body];
  const [light, plain, shade] = PAINT_SHADES[paint];
  const { middle, reach } = shadowOf(car);
  const stroke = (path: string, colour: string, opacity: number): Shape => ({
    path,
    stroke: colour,
    width: 1.5,
    opacity,
  });
  return [
    { path: ellipse(middle, 190, reach + 88, 6), fill: '#000000', opacity: 0.2 },
    { path: ellipse(middle, 190, reach + 50, 4), fill: '#000000', opacity: 0.2 },
    ...(car.behind ? [{ path: car.behind, fill: '#666666' }] : []),
    {
      path: car.outline,
      fill: {
        from: [0, 30],
        to: [0, 170],
        stops: [
          { offset: 0, colour: light },
          { offset: 0.4, colour: plain },
          { offset: 0.5, colour: light },
          { offset: 0.6, colour: plain },
          { offset: 1, colour: shade },
        ],
      },
    },
    stroke(car.outline, '#888888', 0.5),
    { path: openingsOf(car), fill: '#111111' },
    { path: car.trim, fill: '#222222' },
    {
      path: car.glass,
      fill: {
        from: [230, 34],
        to: [233, 104],
        stops: [
          { offset: 0, colour: '#778899' },
          { offset: 1, colour: '#111111' },
        ],
      },
      stroke: '#111111',
      width: 3,
    },
    stroke(car.lines, '#000000', 0.4),
    stroke(car.crease, '#ffffff', 0.4),
    { path: car.headLight, fill: '#ffffff', stroke: '#333333', width: 1.5 },
    { path: car.tailLight, fill: '#dd2222', stroke: '#551111', width: 1.5 },
    ...car.wheels.flatMap((x) => placed(WHEEL, { x, y: 154 })),
  ];
};
