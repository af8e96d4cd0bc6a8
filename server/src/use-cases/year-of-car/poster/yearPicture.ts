import { PAINT_SHADES } from '@glovebox/shared/carDrawings';
import type { Look, Paint } from '@glovebox/shared/carLooks';
import type { DistanceUnit } from '@glovebox/shared/units';
import type { YearWords } from '@glovebox/shared/yearOfCar';
import { YEAR_PICTURE } from '@glovebox/shared/yearPicture';
import { fitLines, measureText, outlineText, type TextStyle } from '../../../platform/drawing/outlines.ts';
import { placed, roundedRect, type Shape } from '../../../platform/drawing/shapes.ts';
import { brandMark } from '../../draw-panel/brandMark.ts';
import { carPicture } from '../../draw-panel/carPicture.ts';
import { COLOUR } from '../../draw-panel/colours.ts';
import { FIGURE_SIZE, odometerPicture } from '../../draw-panel/odometerPicture.ts';
import { factsPicture, FACTS_HEIGHT, type PosterStamp } from './factsPicture.ts';

/** What the picture of a year shows, in words and figures that need no settings. */
export interface PosterFacts extends Look {
  words: YearWords;
  /** YYYY */
  year: string;
  /** The distance in whole units; null if it is unknown. */
  distance: { figure: number; unit: DistanceUnit; isAbout: boolean } | null;
  /** The twelve months: the first letter of each, and its part of the best one; null if unknown. */
  months: { letter: string; part: number | null; isBest: boolean }[];
  /** The latest visits that workshops stamped, at most three. */
  stamps: PosterStamp[];
}

const MARGIN = 88;
const RIGHT = YEAR_PICTURE.width - MARGIN;
const ROOM = RIGHT - MARGIN;
/** The road on which the car stands. */
const ROAD = 627;
/** The upper edge of the footer. */
const FOOTER = 1_236;

const text = (words: string, x: number, y: number, style: TextStyle) =>
  placed([outlineText(words, style)], { x, y });
const atRight = (words: string, right: number, y: number, style: TextStyle) =>
  text(words, right - measureText(words, style), y, style);

/** These cars would not stand out before a year in ink. */
const DARK: readonly Paint[] = ['black', 'grey', 'dark blue'];
/** On paper, these paints are too pale for text in their plain shade. */
const PALE: readonly Paint[] = ['silver', 'yellow', 'orange'];

/** The colour of the best month: the paint of the car, or the accent for paints that look like ink or like paper. */
const highlightOf = (paint: Paint): string => {
  if (paint === 'white' || DARK.includes(paint)) return COLOUR.accent;
  const [, plain, shade] = PAINT_SHADES[paint];
  return PALE.includes(paint) ? shade : plain;
};

const head = ({ words: { title, subtitle, span } }: PosterFacts): Shape[] => {
  const titleStyle = { size: 34, weight: 'title', colour: COLOUR.ink, tracking: -0.01 } as const;
  const side = { size: 27, colour: COLOUR.muted };
  const asides = [subtitle, span].filter(Boolean);
  const [aside = ''] = asides.flatMap((words, index) =>
    index === 0 ? fitLines(words, ROOM * 0.55, 1, side) : [],
  );
  const [name = ''] = fitLines(title, ROOM - measureText(aside, side) - 40, 1, titleStyle);
  return [
    ...text(name, MARGIN, 102, titleStyle),
    ...atRight(aside, RIGHT, 102, side),
    ...(asides.length > 1 ? atRight(span, RIGHT, 136, { ...side, size: 22 }) : []),
  ];
};

const yearOf = ({ year, paint }: PosterFacts): Shape[] => {
  const style = {
    size: 414,
    weight: 'heavy',
    colour: DARK.includes(paint) ? COLOUR.accent : COLOUR.ink,
    tracking: -0.045,
  } as const;
  return text(year, (YEAR_PICTURE.width - measureText(year, style)) / 2, 463, style);
};

/** The car is 700 wide, of which the drawing has 476 of its 560. */
const CAR_SCALE = 700 / 476;
const CAR_MIDDLE = 44 + 476 / 2;
const WHEELS_BOTTOM = 190;

const carOf = ({ body, paint }: PosterFacts): Shape[] =>
  placed(carPicture(body, paint), {
    x: YEAR_PICTURE.width / 2 - CAR_MIDDLE * CAR_SCALE,
    y: ROAD - WHEELS_BOTTOM * CAR_SCALE,
    scale: CAR_SCALE,
  });

interface Block {
  height: number;
  shapes: Shape[];
}

const DRUM_FIGURE = 116;

const drums = ({ distance, words: { compared } }: PosterFacts): Block[] => {
  if (!distance) return [];
  const { figure, unit, isAbout } = distance;
  const odometer = odometerPicture(figure, unit, 1, { size: 22, weight: 'bold', colour: COLOUR.ink });
  const scale = Math.min(DRUM_FIGURE / FIGURE_SIZE, ROOM / odometer.width);
  const height = odometer.height * scale;
  const aside = { size: 25, colour: COLOUR.muted };
  const room = ROOM - odometer.width * scale - 14;
  const lines = room < 150 ? [] : fitLines(compared, room, 3, aside);
  // a text that does not fit says nothing
  const shown = lines.at(-1)?.endsWith('…') ? [] : lines;
  return [
    {
      height,
      shapes: [
        ...placed(odometer.shapes, { x: MARGIN, y: 0, scale }),
        ...(isAbout
          ? text(
              'about',
              MARGIN + Math.min(odometer.unitAt * scale, ROOM - measureText('about', aside)),
              height - 60,
              aside,
            )
          : []),
        ...shown.flatMap((line, index) =>
          atRight(line, RIGHT, height - 20 - (shown.length - 1 - index) * 34, aside),
        ),
      ],
    },
  ];
};

const BAR = { width: 52, most: 128, radius: 6 };
const BARS_TOP = 34;

const bars = ({ months, words: { best }, paint }: PosterFacts): Block[] => {
  if (best === '') return [];
  const step = ROOM / months.length;
  const bottom = BARS_TOP + BAR.most;
  const highlight = highlightOf(paint);
  const value = { size: 22, weight: 'monoBold', colour: highlight } as const;
  return [
    {
      height: bottom + 34,
      shapes: [
        ...months.flatMap(({ letter, part, isBest }, index) => {
          const middle = MARGIN + (index + 0.5) * step;
          const colour = isBest ? highlight : COLOUR.ink;
          const height = part === null || part <= 0 ? 0 : Math.max(part * BAR.most, 2 * BAR.radius);
          const style = {
            size: 22,
            ...(isBest && { weight: 'bold' as const }),
            colour: isBest ? highlight : COLOUR.muted,
          };
          const width = measureText(best, value);
          return [
            ...(height > 0
              ? [
                  {
                    path: roundedRect(middle - BAR.width / 2, bottom - height, BAR.width, height, BAR.radius),
                    fill: colour,
                  },
                ]
              : []),
            ...text(letter, middle - measureText(letter, style) / 2, bottom + 30, style),
            ...(isBest
              ? text(
                  best,
                  Math.min(Math.max(middle - width / 2, MARGIN), RIGHT - width),
                  BARS_TOP - 12,
                  value,
                )
              : []),
          ];
        }),
        { path: `M${MARGIN} ${bottom}H${RIGHT}`, stroke: '#c9c5b8', width: 1 },
      ],
    },
  ];
};

const facts = ({ words, stamps }: PosterFacts): Block[] =>
  words.facts.length === 0 && stamps.length === 0
    ? []
    : [
        {
          height: FACTS_HEIGHT,
          shapes: placed(factsPicture(words.facts, stamps, ROOM), { x: MARGIN, y: 0 }),
        },
      ];

const footer = ({ words: { stamped } }: PosterFacts): Shape[] => [
  ...placed(brandMark(COLOUR.accent), { x: MARGIN, y: FOOTER + 14, scale: 44 / 32 }),
  ...text('Glovebox', MARGIN + 60, FOOTER + 45, { size: 27, weight: 'bold', colour: COLOUR.ink }),
  ...atRight(stamped, RIGHT, FOOTER + 45, { size: 22, colour: COLOUR.muted }),
];

/** Draws the year of a car as a poster. What is not known or not wanted leaves no gap: the rest closes up. */
export const yearPicture = (poster: PosterFacts): Shape[] => {
  const blocks = [...drums(poster), ...bars(poster), ...facts(poster)];
  const heights = blocks.reduce((sum, { height }) => sum + height, 0);
  const gap = (FOOTER - ROAD - heights) / (blocks.length + 1);
  let y = ROAD;
  const below = blocks.flatMap(({ height, shapes }) => {
    const top = y + gap;
    y = top + height;
    return placed(shapes, { x: 0, y: top });
  });
  return [
    { path: `M0 0H${YEAR_PICTURE.width}V${YEAR_PICTURE.height}H0z`, fill: COLOUR.paper },
    ...head(poster),
    ...yearOf(poster),
    { path: `M0 ${ROAD}H${YEAR_PICTURE.width}`, stroke: COLOUR.ink, width: 2 },
    ...carOf(poster),
    ...below,
    ...footer(poster),
  ];
};
