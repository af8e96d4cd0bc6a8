import { outlineOf, widthOf } from '../../platform/drawing/outlines.ts';
import { circle, placed, type Shape } from '../../platform/drawing/shapes.ts';
import { COLOUR } from './colours.ts';

interface CurveReading {
  /** YYYY-MM-DD */
  day: string;
  km: number;
  /** By a workshop. */
  verified: boolean;
  implausible: boolean;
}

export interface Curve {
  readings: readonly CurveReading[];
  /** What the odometer shows today. */
  today: Pick<CurveReading, 'day' | 'km'>;
  /** The way to the next service is dotted. */
  hasNext: boolean;
}

/** Where today is: what is right of it is to come. */
const TODAY = 0.86;
const MOST_DOTS = 12;
const DOT = 6;
const LABEL = { size: 18, colour: COLOUR.muted };

/** At most so many of a list, evenly spread, the first and the last among them. */
const spread = <Item>(items: readonly Item[], most: number): Item[] =>
  items.length <= most
    ? [...items]
    : Array.from(
        { length: most },
        (_, index) => items[Math.round((index * (items.length - 1)) / (most - 1))],
      ).filter((item) => item !== undefined);

/** The mileage over time: workshops' readings filled, the owner's hollow. Empty where nothing was read. */
export const curvePicture = (
  { readings, today, hasNext }: Curve,
  { width, height }: { width: number; height: number },
): Shape[] => {
  const plausible = readings.filter(({ implausible, day }) => !implausible && day <= today.day);
  const [first] = plausible;
  if (!first) return [];
  const from = Date.parse(first.day);
  const span = Math.max(Date.parse(today.day) - from, 86_400_000);
  const highest = Math.max(today.km, ...plausible.map(({ km }) => km));
  const rise = Math.max(highest - first.km, 1);
  const [top, bottom] = [hasNext ? height * 0.22 : DOT + 2, height - DOT - 2];
  const x = (day: string) => ((Date.parse(day) - from) / span) * width * TODAY;
  const y = (km: number) => bottom - ((km - first.km) / rise) * (bottom - top);
  const points = [...plausible, { ...today, km: highest }].map(({ day, km }) => `${x(day)} ${y(km)}`);
  const line = `M${points.join('L')}`;
  const end = width * TODAY;
  const ahead = Math.max(top - ((bottom - top) * (1 - TODAY)) / TODAY, 2);
  const stroke = { stroke: COLOUR.accent, width: 4, isRound: true } as const;
  return [
    {
      path: `${line}V${height}H${x(first.day)}z`,
      fill: {
        from: [0, 0],
        to: [0, height],
        stops: [
          { offset: 0, colour: COLOUR.accent, opacity: 0.2 },
          { offset: 1, colour: COLOUR.accent, opacity: 0 },
        ],
      },
    },
    { path: `M${end} ${top - 12}V${height}`, stroke: COLOUR.line, width: 2 },
    ...placed([outlineOf('today', LABEL)], { x: end - 8 - widthOf('today', LABEL), y: height - 3 }),
    { path: line, ...stroke },
    ...(hasNext
      ? [{ path: `M${end} ${top}L${width} ${ahead}`, ...stroke, dash: [0.1, 9] } satisfies Shape]
      : []),
    ...spread(plausible, MOST_DOTS).map(({ day, km, verified }): Shape => ({
      path: circle(x(day), y(km), DOT),
      fill: verified ? COLOUR.accent : COLOUR.card,
      stroke: COLOUR.accent,
      width: 3,
    })),
  ];
};
