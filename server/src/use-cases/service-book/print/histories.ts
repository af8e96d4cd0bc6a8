import type { Book, Entry, Mark, Notice } from './book.ts';
import { COLOUR, LEFT, WIDTH, type Sheet } from './sheet.ts';

/** The left margin of entries, next to the column of days. */
const ASIDE = 96;
const TEXT = { x: LEFT + ASIDE, room: WIDTH - ASIDE };
const BODY = { size: 9, height: 13 } as const;
const SMALL = { size: 8.5, colour: COLOUR.muted, height: 12.5 } as const;
const HEADING = { size: 10.5, weight: 'bold', height: 15 } as const;

/** The heading of a section, with the number of its entries. */
export const printHeading = (sheet: Sheet, text: string, count?: number) => {
  sheet.need(110);
  const { y } = sheet;
  sheet.tag('H2', () => {
    const style = { size: 15, weight: 'bold' } as const;
    sheet.put(text, LEFT, y, style);
    if (count === undefined) return;
    const figure = count.toLocaleString('en-US');
    sheet.put(figure, LEFT + sheet.widthOf(text, style) + 8, y + 3.5, { size: 10, colour: COLOUR.muted });
  });
  sheet.y = y + 30;
};

const heading = (sheet: Sheet, text: string, marks: Mark[]) => {
  const { x, room } = TEXT;
  let last = x;
  let top = sheet.y;
  sheet.tag('H3', () => {
    for (const line of sheet.fit(text, room, HEADING)) {
      sheet.need(HEADING.height);
      top = sheet.y;
      sheet.put(line, x, top, HEADING);
      last = x + sheet.widthOf(line, HEADING) + 8;
      sheet.y += HEADING.height;
    }
  });
  if (marks.length === 0) return;
  sheet.tag('P', () => {
    for (const mark of marks) {
      const width = sheet.badgeWidth(mark);
      if (last + width > x + room) {
        last = x;
        top = sheet.y;
        sheet.y += 16;
      }
      sheet.badge(mark, last, top);
      last += width + 4;
    }
  });
  sheet.y += 2;
};

const paragraph = (sheet: Sheet, text: string, style: Parameters<Sheet['flow']>[3] = BODY) => {
  sheet.tag('P', () => sheet.flow(text, TEXT.x, TEXT.room, style));
};

const dispute = (sheet: Sheet, text: string) => {
  sheet.y += 4;
  sheet.tag('P', () => sheet.flow(text, TEXT.x, TEXT.room, { ...BODY, colour: COLOUR.caution }));
};

/** Prints one entry between hairlines: `aside` to the left of its first lines, `fill` next to it. */
const row = (sheet: Sheet, aside: (y: number) => void, fill: () => void) => {
  sheet.need(72);
  sheet.rule();
  sheet.y += 12;
  sheet.group('Sect', () => {
    const { y } = sheet;
    sheet.tag('P', () => aside(y));
    fill();
  });
  sheet.y += 13;
};

const printEntry = (sheet: Sheet, entry: Entry) => {
  const aside = (y: number) => {
    sheet.put(entry.day, LEFT, y + 1, { size: 9, weight: 'bold' });
    const colour = entry.implausible ? COLOUR.danger : COLOUR.muted;
    sheet.put(entry.mileage, LEFT, y + 15, { size: 9, colour });
  };
  row(sheet, aside, () => {
    heading(sheet, entry.title, entry.marks);
    if (entry.description !== undefined) paragraph(sheet, entry.description);
    if (entry.parts.length > 0) {
      sheet.y += 2;
      paragraph(sheet, `Parts: ${entry.parts.join(' · ')}`);
    }
    if (entry.dispute !== undefined) dispute(sheet, entry.dispute);
    sheet.y += 2;
    paragraph(sheet, [entry.recordedBy, entry.next].filter(Boolean).join(' · '), SMALL);
  });
};

const printNotice = (sheet: Sheet, { title, mark, description, when }: Notice) => {
  row(
    sheet,
    (y) => sheet.badge(mark, LEFT, y),
    () => {
      heading(sheet, title, []);
      if (description !== undefined) paragraph(sheet, description);
      paragraph(sheet, when, SMALL);
    },
  );
};

const printSentence = (sheet: Sheet, text: string) => {
  sheet.tag('P', () => sheet.flow(text, LEFT, WIDTH, { ...BODY, colour: COLOUR.muted }));
};

/** Notices under a heading, or the sentence `none` if there are none. */
export const printNotices = (sheet: Sheet, title: string, notices: Notice[], none: string) => {
  sheet.group('Sect', () => {
    printHeading(sheet, title, notices.length);
    if (notices.length === 0) printSentence(sheet, none);
    for (const notice of notices) printNotice(sheet, notice);
  });
  sheet.y += 24;
};

/** The services of the car, newest first. */
export const printServices = (sheet: Sheet, { services, noServices, leftOut }: Book) => {
  sheet.group('Sect', () => {
    printHeading(sheet, 'Services', services.length);
    if (services.length === 0) printSentence(sheet, noServices);
    for (const entry of services) printEntry(sheet, entry);
    if (leftOut) printSentence(sheet, leftOut);
  });
  sheet.y += 24;
};
