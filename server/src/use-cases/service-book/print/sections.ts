import { printRow, type Row } from './rows.ts';
import { COLOUR, totalHeight, LEFT, PAGE_ROOM, type Line, type Sheet } from './sheet.ts';

/** A part of the book: a heading and its content. */
export interface Section {
  title: string;
  /** Printed beside the heading. */
  count?: number;
  /** Drawn from the next line on. The height is in points. */
  figure?: { height: number; draw: () => void };
  rows: Row[];
  /** Printed below the rows, or instead of them. */
  sentence: Line[];
}

const HEADING = 27;
const GAP = 20;
/** A row up to this height in points, a third of a page, is not broken across pages. */
const WHOLE = 240;
/** The height that a higher row needs to begin on a page. */
const BEGINNING = 72;
/** This many rows end the book together: a last page with a single one looks like a mistake. */
const LAST_ROWS = 3;

/** Returns the height of what precedes the first row of a section. */
const leadHeight = ({ figure }: Section) => HEADING + (figure?.height ?? 0);

/**
 * Returns the height that each row needs to begin on a page. This is its own height, except that the third row from the
 * end needs room for the rest of the book. If that is more than a page, the last two rows stay together.
 * @param closing the height of what follows the sections
 */
const requiredHeights = (sections: Section[], closing: number): Map<Row, number> => {
  const needs = new Map<Row, number>();
  const ends: { row: Row; left: number; withLead: number }[] = [];
  let left = closing;
  for (const section of sections.toReversed()) {
    const sentence = totalHeight(section.sentence);
    const lead = leadHeight(section);
    left += sentence;
    for (const [index, row] of [...section.rows.entries()].toReversed()) {
      left += row.height;
      const own = row.height + (index === section.rows.length - 1 ? sentence : 0);
      needs.set(row, row.height > WHOLE ? BEGINNING : own);
      ends.push({ row, left, withLead: left + (index === 0 ? lead : 0) });
    }
    left += lead + GAP;
  }
  const together = ends.slice(0, LAST_ROWS).findLast(({ withLead }) => withLead <= PAGE_ROOM);
  if (together) needs.set(together.row, together.left);
  return needs;
};

const printHeading = (sheet: Sheet, { title, count }: Section) => {
  const { y } = sheet;
  sheet.tag('H2', () => {
    const style = { size: 15, weight: 'bold' } as const;
    sheet.put(title, LEFT, y, style);
    if (count === undefined) return;
    const figure = count.toLocaleString('en-US');
    sheet.put(figure, LEFT + sheet.widthOf(title, style) + 8, y + 3.5, { size: 10, colour: COLOUR.muted });
  });
  sheet.y = y + HEADING;
};

const printFigure = (sheet: Sheet, { height, draw }: NonNullable<Section['figure']>) => {
  const { y } = sheet;
  draw();
  sheet.y = y + height;
};

/** Prints the sections, and `closing` at the end of the book. */
export const printSections = (sheet: Sheet, sections: Section[], closing: Line[]) => {
  const needs = requiredHeights(sections, closing.length > 0 ? GAP + totalHeight(closing) : 0);
  for (const section of sections) {
    const { figure, rows, sentence } = section;
    const first = rows[0] && needs.get(rows[0]);
    sheet.need(leadHeight(section) + (first ?? totalHeight(sentence)));
    sheet.group('Sect', () => {
      printHeading(sheet, section);
      if (figure) printFigure(sheet, figure);
      for (const row of rows) {
        sheet.need(needs.get(row) ?? 0);
        printRow(sheet, row);
      }
      if (sentence.length > 0) sheet.tag('P', () => sheet.print(sentence));
    });
    sheet.y += GAP;
  }
  if (closing.length > 0) sheet.tag('P', () => sheet.print(closing));
};
