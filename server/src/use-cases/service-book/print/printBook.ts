import type { Book } from './book.ts';
import { printCover } from './coverPage.ts';
import { printNotices, printServices } from './histories.ts';
import { printMileage } from './mileageChart.ts';
import { COLOUR, LEFT, Sheet, WIDTH } from './sheet.ts';
import { NO_SIGN } from './typeface.ts';

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
  if (book.due.length > 0) printNotices(sheet, 'Due', book.due, '');
  printNotices(sheet, 'Warnings', book.warnings, book.noWarnings);
  printMileage(sheet, book.readings);
  printServices(sheet, book);
  if (book.resolved.length > 0) printNotices(sheet, 'Resolved warnings', book.resolved, '');
  if (sheet.hasGaps) {
    sheet.tag('P', () =>
      sheet.flow(
        `${NO_SIGN} stands for a character that cannot be printed here; Glovebox shows it.`,
        LEFT,
        WIDTH,
        { size: 8.5, colour: COLOUR.muted },
      ),
    );
  }
  sheet.finish(book.carName);
  return await printed;
};
