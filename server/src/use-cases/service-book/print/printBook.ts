import type { Book, Notice } from './book.ts';
import { printCover } from './coverPage.ts';
import { bookMileageChart } from './bookMileageChart.ts';
import { entryRow, noticeRow } from './rows.ts';
import { printSections, type Section } from './sections.ts';
import { COLOUR, LEFT, Sheet, WIDTH } from './sheet.ts';
import { NO_SIGN } from '../../../platform/drawing/typeface.ts';

const SENTENCE = { size: 9, height: 13, colour: COLOUR.muted } as const;

const noticesSection = (sheet: Sheet, title: string, notices: Notice[], none = ''): Section => ({
  title,
  count: notices.length,
  rows: notices.map((notice) => noticeRow(sheet, notice)),
  sentence: notices.length > 0 || !none ? [] : sheet.lines(none, LEFT, WIDTH, SENTENCE),
});

/** Returns the services of the car, newest first. */
const servicesSection = (sheet: Sheet, { services, noServices, leftOut }: Book): Section => {
  const sentence = services.length === 0 ? noServices : leftOut;
  return {
    title: 'Services',
    count: services.length,
    rows: services.map((entry) => entryRow(sheet, entry)),
    sentence: sentence ? sheet.lines(sentence, LEFT, WIDTH, SENTENCE) : [],
  };
};

const layOutSections = (sheet: Sheet, book: Book): Section[] => [
  ...(book.due.length > 0 ? [noticesSection(sheet, 'Due', book.due)] : []),
  noticesSection(sheet, 'Warnings', book.warnings, book.noWarnings),
  ...(book.readings.length > 0 ? [bookMileageChart(sheet, book)] : []),
  servicesSection(sheet, book),
  ...(book.resolved.length > 0 ? [noticesSection(sheet, 'Resolved warnings', book.resolved)] : []),
];

const MISSING = `${NO_SIGN} stands for a character that can’t be printed here. Glovebox shows it.`;

/** Prints a service book as a PDF, with bookmarks, and tagged for screen readers. */
export const printBook = async (book: Book): Promise<Buffer> => {
  const sheet = new Sheet(book);
  const { document } = sheet;
  const parts: Buffer[] = [];
  const printed = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  printCover(sheet, book);
  sheet.newPage();
  // the whole book is laid out first, because page breaks depend on how the book ends
  const sections = layOutSections(sheet, book);
  printSections(
    sheet,
    sections,
    sheet.hasGaps ? sheet.lines(MISSING, LEFT, WIDTH, { size: 8.5, colour: COLOUR.muted }) : [],
  );
  sheet.finish(book.carName);
  return await printed;
};
