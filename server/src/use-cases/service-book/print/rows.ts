import type { Entry, Mark, Notice } from './book.ts';
import { FAMILY_COLOUR } from '../../draw-panel/colours.ts';
import {
  BOTTOM,
  COLOUR,
  totalHeight,
  LEFT,
  STAMP,
  WIDTH,
  type Line,
  type Sheet,
  type Style,
} from './sheet.ts';

/** The left margin of entries, next to the column of days. */
const ASIDE = 96;
/** The height of the content of that column: a day above a mileage. */
const ASIDE_HEIGHT = 25;
const TEXT = { x: LEFT + ASIDE, room: WIDTH - ASIDE };
/** The x of the line on which the dots of the entries are. */
const SPINE = { x: LEFT + ASIDE - 14, width: 1.5 };
/** The width that remains beside a stamp. */
const STAMPED_ROOM = TEXT.room - STAMP - 12;
/** The height above the first entry of a year. */
const YEAR = { height: 24, size: 10, cost: 12 };
const GAP = { height: 30, box: 20 };
const HEADING = { size: 10, weight: 'bold', height: 13.5 } as const;
const BODY = { size: 9, height: 11.5 } as const;
const SMALL = { size: 8.5, colour: COLOUR.muted, height: 11.5 } as const;
const BADGES = 15;
/** The gap between an entry and the hairlines around it. */
const PADDING = 5.5;
/** The end of an entry up to this height in points, three lines, is not broken across pages. */
const LAST_LINES = 35;

/** Lines that belong together. */
interface Block {
  kind: 'H3' | 'P';
  lines: Line[];
}

/** An entry of the book, laid out. */
export interface Row {
  /** The height in points, including padding and lead. */
  height: number;
  /** The lines that are printed above the row. */
  lead: Line[];
  /** Whether it is an entry of the ledger, not a notice. */
  hasSpine: boolean;
  /** Draws decoration to the right of its first lines. */
  stamp?: (y: number) => void;
  /** Draws what is to the left of its first lines. */
  aside: (y: number) => void;
  blocks: Block[];
}

const paragraph = (sheet: Sheet, text: string, room: number, style: Style = BODY): Block => ({
  kind: 'P',
  lines: sheet.lines(text, TEXT.x, room, style),
});

const heading = (sheet: Sheet, title: string, room: number): Block => ({
  kind: 'H3',
  lines: sheet.lines(title, TEXT.x, room, HEADING),
});

/** Lays out badges beside the last line of a title, and below it if there is no more room. */
const badges = (sheet: Sheet, title: string, marks: Mark[], room: number): Block => {
  const lastLine = sheet.fit(title, room, HEADING).at(-1) ?? '';
  let x = TEXT.x + sheet.widthOf(lastLine, HEADING) + 8;
  const beside: { mark: Mark; x: number }[] = [];
  const rows = [beside];
  for (const mark of marks) {
    const width = sheet.badgeWidth(mark);
    if (x + width > TEXT.x + room) {
      x = TEXT.x;
      rows.push([]);
    }
    rows.at(-1)?.push({ mark, x });
    x += width + 4;
  }
  return {
    kind: 'P',
    lines: rows.map((row) => ({
      height: row === beside ? 0 : BADGES,
      draw: (y) => {
        const top = row === beside ? y - HEADING.height : y;
        for (const badge of row) sheet.badge(badge.mark, badge.x, top);
      },
    })),
  };
};

const contentHeight = ({ blocks }: Pick<Row, 'blocks'>) => totalHeight(blocks.flatMap(({ lines }) => lines));

/** Lays out a year and its sum on one line, with its costs below. */
const yearLine = (sheet: Sheet, { name, sum, costs }: NonNullable<Entry['year']>): Line => ({
  height: YEAR.height + YEAR.cost * costs.length,
  draw: (y) => {
    sheet.put(name, LEFT, y + 7, { size: YEAR.size, weight: 'bold' });
    if (sum !== undefined) sheet.put(sum, TEXT.x, y + 8, SMALL);
    for (const [index, cost] of costs.entries())
      sheet.put(cost, TEXT.x, y + 8 + YEAR.cost * (index + 1), SMALL);
  },
});

/** Lays out a notice that nothing was recorded for a long time, in a dashed frame. */
const gapLine = (sheet: Sheet, gap: string): Line => ({
  height: GAP.height,
  draw: (y) => {
    const top = y + (GAP.height - GAP.box) / 2;
    sheet.document
      .roundedRect(TEXT.x, top, TEXT.room, GAP.box, 5)
      .lineWidth(0.75)
      .dash(3, { space: 2 })
      .stroke(COLOUR.line)
      .undash();
    sheet.put(gap, TEXT.x + 8, top + 4.5, SMALL);
  },
});

/** Lays out a service. */
export const entryRow = (sheet: Sheet, entry: Entry): Row => {
  const {
    day,
    mileage,
    stamp: kind,
    implausible,
    title,
    marks,
    description,
    parts,
    dispute,
    recordedBy,
    next,
    cost,
  } = entry;
  const room = kind ? STAMPED_ROOM : TEXT.room;
  const aside = (y: number) => {
    sheet.put(day, LEFT, y + 14, { size: 8.5, colour: COLOUR.muted });
    sheet.put(mileage, LEFT, y + 1, {
      size: 9,
      weight: 'mono',
      ...(implausible && { colour: COLOUR.danger }),
    });
    sheet.dot(SPINE.x, y + 6.5, FAMILY_COLOUR[entry.family], kind !== undefined);
  };
  const lead = [
    ...(entry.gap === undefined ? [] : [gapLine(sheet, entry.gap)]),
    ...(entry.year ? [yearLine(sheet, entry.year)] : []),
  ];
  const blocks = [
    heading(sheet, title, room),
    ...(marks.length > 0 ? [badges(sheet, title, marks, room)] : []),
    ...(description === undefined ? [] : [paragraph(sheet, description, room)]),
    ...(parts.length > 0 ? [paragraph(sheet, `Parts: ${parts.join(' · ')}`, room)] : []),
    ...(dispute === undefined ? [] : [paragraph(sheet, dispute, room, { ...BODY, colour: COLOUR.caution })]),
    ...(cost === undefined ? [] : [paragraph(sheet, cost, room)]),
    paragraph(sheet, [recordedBy, next].filter(Boolean).join(' · '), room, SMALL),
  ];
  const least = kind ? STAMP : ASIDE_HEIGHT;
  const height = totalHeight(lead) + 2 * PADDING + Math.max(least, contentHeight({ blocks }));
  const stamp =
    kind && ((y: number) => sheet.stamp(LEFT + WIDTH - STAMP / 2, y + STAMP / 2 - 1, kind, day, entry.tilt));
  return { height, lead, hasSpine: true, ...(stamp && { stamp }), aside, blocks };
};

/** Lays out a warning, or a service that is due. */
export const noticeRow = (sheet: Sheet, { title, mark, description, when }: Notice): Row => {
  const blocks = [
    heading(sheet, title, TEXT.room),
    ...(description === undefined ? [] : [paragraph(sheet, description, TEXT.room)]),
    paragraph(sheet, when, TEXT.room, SMALL),
  ];
  return {
    height: 2 * PADDING + Math.max(ASIDE_HEIGHT, contentHeight({ blocks })),
    lead: [],
    hasSpine: false,
    aside: (y) => sheet.badge(mark, LEFT, y),
    blocks,
  };
};

/** Draws the spine beside the part of a row that is on one page. */
const drawSpine = ({ document }: Sheet, from: number, height: number) => {
  document
    .moveTo(SPINE.x, from)
    .lineTo(SPINE.x, Math.min(from + height, BOTTOM))
    .lineWidth(SPINE.width)
    .strokeColor(COLOUR.line)
    .stroke();
};

/** Prints a row from the next line on. A row that does not fit continues on the next page. */
export const printRow = (sheet: Sheet, row: Row) => {
  const { height, lead, hasSpine, stamp, aside, blocks } = row;
  for (const line of lead) {
    sheet.tag('P', () => line.draw(sheet.y));
    sheet.y += line.height;
  }
  if (!hasSpine) sheet.rule();
  else if (lead.length === 0) sheet.rule(sheet.y, TEXT.x, TEXT.room);
  let rest = contentHeight(row);
  const filler = height - totalHeight(lead) - 2 * PADDING - rest;
  if (hasSpine) sheet.ornament(() => drawSpine(sheet, sheet.y, height - totalHeight(lead)));
  sheet.y += PADDING;
  if (stamp) sheet.ornament(() => stamp(sheet.y));
  sheet.group('Sect', () => {
    const { y } = sheet;
    sheet.tag('P', () => aside(y));
    for (const { kind, lines } of blocks) {
      sheet.tag(kind, () => {
        for (const line of lines) {
          const before = sheet.y;
          sheet.need(rest > LAST_LINES ? line.height : rest);
          if (hasSpine && sheet.y < before) drawSpine(sheet, sheet.y, rest + filler + PADDING);
          line.draw(sheet.y);
          sheet.y += line.height;
          rest -= line.height;
        }
      });
    }
  });
  sheet.y += filler + PADDING;
};
