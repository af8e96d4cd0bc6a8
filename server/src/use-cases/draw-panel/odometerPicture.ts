import type { DistanceUnit } from '@glovebox/shared/units';
import { outlineText, measureText, type TextStyle } from '../../platform/drawing/outlines.ts';
import { placed, roundedRect, type Shape } from '../../platform/drawing/shapes.ts';
import { COLOUR } from './colours.ts';

/** The size of a drum, and the gap between two. */
const DRUM = { width: 66, height: 96, gap: 6, radius: 9 };
const FIGURE = { size: 70, weight: 'monoBold' } as const;
const UNIT: TextStyle = { size: 28, colour: COLOUR.muted };
const UNIT_GAP = 16;
const FEWEST_DRUMS = 6;
/** The size of the figures, by which the drums are measured. */
export const FIGURE_SIZE = FIGURE.size;

const DARK = {
  from: [0, 0],
  to: [0, DRUM.height],
  stops: [
    { offset: 0, colour: '#14161a' },
    { offset: 0.42, colour: '#33373f' },
    { offset: 0.5, colour: '#1b1d22' },
    { offset: 1, colour: '#101215' },
  ],
} satisfies Shape['fill'];
const LIGHT = {
  from: [0, 0],
  to: [0, DRUM.height],
  stops: [
    { offset: 0, colour: '#ded8c8' },
    { offset: 0.45, colour: '#fbf8ef' },
    { offset: 1, colour: '#d9d2c0' },
  ],
} satisfies Shape['fill'];

const drum = (figure: string, isLast: boolean): Shape[] => {
  const style = { ...FIGURE, colour: isLast ? '#8c1d18' : '#ffffff' };
  const x = (DRUM.width - measureText(figure, style)) / 2;
  return [
    {
      path: roundedRect(0, 0, DRUM.width, DRUM.height, DRUM.radius),
      fill: isLast ? LIGHT : DARK,
      ...(isLast && { stroke: '#c4bca8', width: 1 }),
    },
    ...placed([outlineText(figure, style)], { x, y: DRUM.height / 2 + 25 }),
  ];
};

/**
 * Draws the drums of an odometer from the origin, of which the last is light.
 * @param mileage in whole units
 * @param unit the unit of the mileage
 * @param fewest how many drums there are at least, with leading zeros
 * @returns the picture, and the left edge of the unit after the drums
 */
export const odometerPicture = (
  mileage: number,
  unit: DistanceUnit,
  fewest = FEWEST_DRUMS,
  unitStyle = UNIT,
): { shapes: Shape[]; width: number; height: number; unitAt: number } => {
  const figures = Array.from(String(Math.max(0, Math.trunc(mileage))).padStart(fewest, '0'));
  const step = DRUM.width + DRUM.gap;
  const afterDrums = figures.length * step - DRUM.gap + UNIT_GAP;
  return {
    shapes: [
      ...figures.flatMap((figure, index) =>
        placed(drum(figure, index === figures.length - 1), { x: index * step, y: 0 }),
      ),
      ...placed([outlineText(unit, unitStyle)], { x: afterDrums, y: DRUM.height - 12 }),
    ],
    width: afterDrums + measureText(unit, unitStyle),
    height: DRUM.height,
    unitAt: afterDrums,
  };
};
