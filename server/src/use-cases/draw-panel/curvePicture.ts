import { daysBetween } from '@glovebox/shared/days';
import { computeCurve, type CurvePoint } from '@glovebox/shared/curveGeometry';
import { plausibleReadings, type JudgedReading } from '@glovebox/shared/mileagePace';
import { outlineText, measureText } from '../../platform/drawing/outlines.ts';
import { circle, placed, type Shape } from '../../platform/drawing/shapes.ts';
import { COLOUR } from './colours.ts';

export interface Curve {
  readings: readonly JudgedReading[];
  /** The mileage today, `day` as YYYY-MM-DD. */
  today: Pick<JudgedReading, 'day' | 'km'>;
  /** Whether there is a next service. The line to it is dotted. */
  hasNext: boolean;
}

/** The position of today as a fraction of the width. */
const TODAY = 0.86;
const DOT = 6;
/** How many readings have dots at most: more of them look like a chain of beads. */
const DOTS = 12;
const LABEL = { size: 18, colour: COLOUR.muted };

/** Chooses the readings that have dots: evenly spread over the time, the first and the newest among them. */
const spread = (line: readonly CurvePoint[]): CurvePoint[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length <= DOTS) return [...line];
  const nearest = (x: number) =>
    line.reduce((best, point) => (Math.abs(point.x - x) <= Math.abs(best.x - x) ? point : best), first);
  const places = Array.from({ length: DOTS }, (_, at) => first.x + ((last.x - first.x) * at) / (DOTS - 1));
  return [...new Set(places.map(nearest))];
};

/**
 * Draws the mileage over time: workshops' readings are filled, the owner's are hollow. Without any reading nothing is
 * drawn.
 */
export const curvePicture = (
  { readings, today, hasNext }: Curve,
  { width, height }: { width: number; height: number },
): Shape[] => {
  const inTime = plausibleReadings(readings).filter(({ day }) => day <= today.day);
  const [first] = inTime;
  if (!first) return [];
  const km = Math.max(today.km, ...inTime.map((reading) => reading.km));
  const pace = (km - first.km) / Math.max(daysBetween(first.day, today.day), 1);
  const edges = { left: 0, right: width, top: hasNext ? height * 0.1 : DOT + 2, bottom: height - DOT - 2 };
  const curve = computeCurve(
    {
      readings: [...inTime, { day: today.day, km, verified: false }],
      today: today.day,
      ahead: hasNext ? { pace } : null,
    },
    edges,
    TODAY,
  );
  const now = curve?.line.at(-1);
  if (!curve || !now) return [];
  const line = `M${curve.line.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const stroke = { stroke: COLOUR.accent, width: 4, isRound: true } as const;
  return [
    {
      path: `${line}V${height}H0z`,
      fill: {
        from: [0, 0],
        to: [0, height],
        stops: [
          { offset: 0, colour: COLOUR.accent, opacity: 0.2 },
          { offset: 1, colour: COLOUR.accent, opacity: 0 },
        ],
      },
    },
    { path: `M${now.x} ${now.y - 12}V${height}`, stroke: COLOUR.line, width: 2 },
    ...placed([outlineText('today', LABEL)], { x: now.x - 8 - measureText('today', LABEL), y: height - 3 }),
    { path: line, ...stroke },
    ...(curve.ahead
      ? [
          {
            path: `M${now.x} ${now.y}L${curve.ahead.x} ${curve.ahead.y}`,
            ...stroke,
            dash: [0.1, 9],
          } satisfies Shape,
        ]
      : []),
    ...spread(curve.line.slice(0, -1)).map(({ x, y, verified }): Shape => ({
      path: circle(x, y, DOT),
      fill: verified ? COLOUR.accent : COLOUR.card,
      stroke: COLOUR.accent,
      width: 3,
    })),
  ];
};
