import { toDistance } from '@glovebox/shared/units';
import { fitLines, outlineText, measureText, type TextStyle } from '../../../platform/drawing/outlines.ts';
import { placed, roundedRect, type Shape } from '../../../platform/drawing/shapes.ts';
import { brandMark } from '../../draw-panel/brandMark.ts';
import { CAR, carLeft, carPicture } from '../../draw-panel/carPicture.ts';
import { COLOUR } from '../../draw-panel/colours.ts';
import { curvePicture } from '../../draw-panel/curvePicture.ts';
import { odometerPicture } from '../../draw-panel/odometerPicture.ts';
import { gaugesPicture } from './gaugesPicture.ts';
import type { PreviewFacts } from './previewFacts.ts';

/** The size that Open Graph recommends. */
export const PREVIEW = { width: 1200, height: 630 };

const HEAD = 84;
const CARD = { left: 40, top: 112, width: 1120, height: 482 };
/** The areas of the car on the left, the odometer on the right and the gauges below. */
const LEFT = { x: CARD.left + 36, room: 456 };
const RIGHT = { x: 596, room: CARD.left + CARD.width - 36 - 596 };
const GAUGES_TOP = 428;

const LABEL: TextStyle = { size: 22, colour: COLOUR.muted };

const text = (words: string, x: number, y: number, style: TextStyle) =>
  placed([outlineText(words, style)], { x, y });

const head = ({ verdict }: PreviewFacts): Shape[] => {
  const style = {
    size: 24,
    weight: 'bold',
    colour: verdict.isConfirmed ? COLOUR.success : COLOUR.muted,
  } as const;
  return [
    { path: `M0 0H${PREVIEW.width}V${HEAD}H0z`, fill: COLOUR.card },
    { path: `M0 ${HEAD}H${PREVIEW.width}`, stroke: COLOUR.line, width: 1.5 },
    ...placed(brandMark(COLOUR.accent), { x: CARD.left, y: 22, scale: 40 / 32 }),
    ...text('Glovebox', CARD.left + 54, 52, { size: 28, weight: 'bold', colour: COLOUR.ink }),
    ...text(verdict.text, CARD.left + CARD.width - measureText(verdict.text, style), 51, style),
  ];
};

/** The ways to set a name, of which the first that fits is used: one line, or smaller lines. A longer name is cut. */
const NAMES = [
  { size: 52, most: 1 },
  { size: 44, most: 2 },
  { size: 36, most: 2 },
  { size: 30, most: 3 },
] as const;

const nameStyle = (size: number) =>
  ({ size, weight: 'title', colour: COLOUR.ink, tracking: -0.022 }) as const;

const nameLines = (name: string) => {
  const ways = NAMES.map(({ size, most }) => ({
    size,
    lines: fitLines(name, LEFT.room, most, nameStyle(size)),
  }));
  return ways.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? ways.at(-1);
};

const drawCar = ({ name, engine, body, paint }: PreviewFacts): Shape[] => {
  const { size, lines } = nameLines(name) ?? { size: 30, lines: [] };
  const engineStyle = { ...LABEL, size: 24 };
  const below = CARD.top + 24 + lines.length * size * 1.14 + 40;
  const bottom = GAUGES_TOP - 22;
  const scale = Math.min(LEFT.room / CAR.width, (bottom - below) / CAR.height);
  return [
    ...lines.flatMap((line, index) =>
      text(line, LEFT.x, CARD.top + 24 + (index * 1.14 + 0.94) * size, nameStyle(size)),
    ),
    ...fitLines(engine, LEFT.room, 1, engineStyle).flatMap((line) =>
      text(line, LEFT.x, below - 6, engineStyle),
    ),
    ...placed(carPicture(body, paint), {
      x: LEFT.x - carLeft(body) * scale,
      y: bottom - CAR.height * scale,
      scale,
    }),
  ];
};

const drawMileage = ({ mileage, units, curve, total }: PreviewFacts): Shape[] => {
  const odometer = odometerPicture(toDistance(mileage, units), units.distance);
  const scale = Math.min(1, RIGHT.room / odometer.width);
  const top = 186;
  const curveTop = top + odometer.height * scale + 22;
  return [
    ...text(total === undefined ? 'Mileage' : `Mileage, ${total}`, RIGHT.x, 166, LABEL),
    ...placed(odometer.shapes, { x: RIGHT.x, y: top, scale }),
    ...placed(curvePicture(curve, { width: RIGHT.room, height: GAUGES_TOP - 16 - curveTop }), {
      x: RIGHT.x,
      y: curveTop,
    }),
  ];
};

/** Draws the link preview of a car's public page: its instrument panel. */
export const previewPicture = (facts: PreviewFacts): Shape[] => [
  { path: `M0 0H${PREVIEW.width}V${PREVIEW.height}H0z`, fill: COLOUR.paper },
  ...head(facts),
  {
    path: roundedRect(CARD.left, CARD.top, CARD.width, CARD.height, 22),
    fill: COLOUR.card,
    stroke: COLOUR.line,
    width: 1.5,
  },
  {
    path: `M${RIGHT.x - 36} ${CARD.top}V${GAUGES_TOP}M${CARD.left} ${GAUGES_TOP}h${CARD.width}`,
    stroke: COLOUR.line,
    width: 1.5,
  },
  ...drawCar(facts),
  ...drawMileage(facts),
  ...placed(gaugesPicture(facts, CARD.width), { x: CARD.left, y: GAUGES_TOP }),
];
