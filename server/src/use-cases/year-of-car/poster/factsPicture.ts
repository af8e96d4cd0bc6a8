import type { StampKind } from '@glovebox/shared/stamp';
import type { YearWords } from '@glovebox/shared/yearOfCar';
import { measureText, outlineText, type TextStyle } from '../../../platform/drawing/outlines.ts';
import { placed, type Shape } from '../../../platform/drawing/shapes.ts';
import { COLOUR } from '../../draw-panel/colours.ts';
import { STAMP_COLOURS, STAMP_REACH, stampPicture } from '../../draw-panel/stampPicture.ts';

export interface PosterStamp {
  kind: StampKind;
  /** The day and its year, as the stamp says them. */
  date: string;
  year: string;
  /** In degrees. */
  tilt: number;
}

const VALUE: TextStyle = { size: 42, weight: 'title', colour: COLOUR.ink, tracking: -0.02 };
const LABEL: TextStyle = { size: 22, colour: COLOUR.muted };
/** The space on either side of a line between two facts. */
const PADDING = 25;
const RADIUS = 42;
const STAMP_STEP = 2 * RADIUS + 9;

export const FACTS_HEIGHT = 118;
const TOP = 28;

/** Draws a stamp around the origin with its day. */
const stamp = ({ kind, date, year, tilt }: PosterStamp, x: number): Shape[] => {
  const inside = (words: string, y: number) => {
    const style = { size: 8.5, weight: 'bold', colour: STAMP_COLOURS[kind] } as const;
    const width = measureText(words, style);
    // other languages have longer names of months
    const scale = Math.min(1, 33 / width);
    return placed([outlineText(words, style)], { x: (-width * scale) / 2, y, scale });
  };
  return placed([...stampPicture(kind), ...inside(date, -1.5), ...inside(year, 8)], {
    x,
    y: TOP + RADIUS,
    scale: RADIUS / STAMP_REACH,
    turn: tilt,
  });
};

/** Below this scale the figures would be hard to read, so that only the last stamp keeps its place. */
const LEAST_SCALE = 0.7;

/** Draws the figures of a year side by side under a rule, and the stamps at the right. Long figures get smaller. */
export const factsPicture = (
  facts: YearWords['facts'],
  all: readonly PosterStamp[],
  room: number,
): Shape[] => {
  const widths = facts.map(({ value, label }) =>
    Math.max(measureText(value, VALUE), measureText(label, LABEL)),
  );
  const needed = widths.reduce((sum, width) => sum + width, 0) + Math.max(facts.length - 1, 0) * 2 * PADDING;
  const scaleBeside = (count: number) =>
    Math.min(1, (room - (count === 0 ? 0 : count * STAMP_STEP + PADDING)) / Math.max(needed, 1));
  const stamps = scaleBeside(all.length) < LEAST_SCALE ? all.slice(-1) : all;
  const scale = scaleBeside(stamps.length);
  let x = 0;
  return [
    { path: `M0 0H${room}`, stroke: COLOUR.ink, width: 2 },
    ...facts.flatMap(({ value, label }, index) => {
      const left = x;
      x += (widths[index] ?? 0) + 2 * PADDING;
      const shapes = [
        ...placed([outlineText(value, VALUE)], { x: left, y: 40 }),
        ...placed([outlineText(label, LABEL)], { x: left, y: 76 }),
        ...(index > 0
          ? [{ path: `M${left - PADDING} 0V86`, stroke: COLOUR.line, width: 2 } satisfies Shape]
          : []),
      ];
      return placed(shapes, { x: 0, y: TOP + (86 * (1 - scale)) / 2, scale });
    }),
    ...stamps.flatMap((one, index) => stamp(one, room - RADIUS - (stamps.length - 1 - index) * STAMP_STEP)),
  ];
};
