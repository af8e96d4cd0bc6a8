import type { Book, Cover, Logo } from './book.ts';
import { COLOUR, LEFT, WIDTH, type Sheet } from './sheet.ts';

const LOGO = 60;
const QR = 104;
const CARD = { top: 592, height: QR + 36, padding: 18 };

const initials = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

const brand = (sheet: Sheet) => {
  const { document } = sheet;
  sheet.ornament(() => {
    document
      .save()
      .translate(LEFT, 56)
      .scale(18 / 32);
    document.roundedRect(0, 0, 32, 32, 8).fill(COLOUR.accent);
    document
      .path(
        'M6 13.5C6 11.6 7.6 10 9.5 10h13c1.9 0 3.5 1.6 3.5 3.5V16H6zM6 18.5h20V20c0 1.7-1.3 3-3 3H9c-1.7 0-3-1.3-3-3z',
      )
      .fill('#ffffff');
    document
      .roundedRect(13, 14.5, 6, 5.5, 1.5)
      .lineWidth(1.5)
      .fillAndStroke('#ffffff', COLOUR.accent)
      .restore();
  });
  sheet.tag('P', () => {
    sheet.put('Glovebox', LEFT + 26, 58, { size: 11, weight: 'bold' });
    const style = { size: 9, colour: COLOUR.muted };
    sheet.put('Service book', LEFT + WIDTH - sheet.widthOf('Service book', style), 60, style);
  });
};

/** Draws a make's logo centred in a square. */
const drawLogo = ({ document }: Sheet, logo: Logo, x: number, y: number) => {
  const size = LOGO * ('png' in logo ? 0.8 : 0.62);
  const [left, top] = [x + (LOGO - size) / 2, y + (LOGO - size) / 2];
  if ('png' in logo) {
    document.image(Buffer.from(logo.png), left, top, {
      fit: [size, size],
      align: 'center',
      valign: 'center',
    });
    return;
  }
  document
    .save()
    .translate(left, top)
    .scale(size / 24)
    .path(logo.shape)
    .fill(COLOUR.ink)
    .restore();
};

const sign = (sheet: Sheet, { make, logo }: Cover, y: number) => {
  const { document } = sheet;
  sheet.ornament(() => {
    document.roundedRect(LEFT, y, LOGO, LOGO, 10).lineWidth(0.75).fillAndStroke(COLOUR.tint, COLOUR.line);
    if (logo) {
      drawLogo(sheet, logo, LEFT, y);
      return;
    }
    const style = { size: 20, weight: 'bold' } as const;
    const text = initials(make);
    sheet.put(text, LEFT + (LOGO - sheet.widthOf(text, style)) / 2, y + 18, style);
  });
};

const name = (sheet: Sheet, { make, model, subtitle }: Cover) => {
  sheet.tag('H1', () =>
    sheet.flow(`${make} ${model}`, LEFT, WIDTH, { size: 28, weight: 'bold', height: 35, spacing: -0.4 }),
  );
  sheet.tag('P', () => sheet.flow(subtitle, LEFT, WIDTH, { size: 12, colour: COLOUR.muted, height: 18 }));
};

const printStats = (sheet: Sheet, { stats, odometer }: Cover) => {
  const column = WIDTH / stats.length;
  const { y } = sheet;
  for (const [index, { value, label }] of stats.entries()) {
    const x = LEFT + index * column;
    sheet.tag('P', () => {
      sheet.put(value, x, y, { size: 18, weight: 'bold' });
      sheet.put(label, x, y + 25, { size: 8.5, colour: COLOUR.muted });
    });
  }
  sheet.tag('P', () => sheet.badge(odometer, LEFT, y + 42));
  sheet.y = y + 72;
};

const facts = (sheet: Sheet, { facts: all }: Cover) => {
  const gap = 24;
  const column = (WIDTH - gap) / 2;
  const { y } = sheet;
  for (const [index, { label, value }] of all.entries()) {
    const x = LEFT + (index % 2) * (column + gap);
    const top = y + Math.floor(index / 2) * 28;
    sheet.rule(top, x, column);
    sheet.tag('P', () => {
      sheet.put(label, x, top + 9, { size: 9, colour: COLOUR.muted });
      sheet.putShort(value, x + 104, top + 9, column - 104, { size: 9, weight: 'bold' });
    });
  }
  sheet.y = y + Math.ceil(all.length / 2) * 28;
};

const vin = (sheet: Sheet, { vin: groups }: Cover) => {
  sheet.rule();
  const { y } = sheet;
  sheet.tag('P', () => {
    sheet.put('VIN', LEFT, y + 12, { size: 9, colour: COLOUR.muted });
    let x = LEFT + 104;
    const style = { size: 13, weight: 'bold', spacing: 1.2 } as const;
    for (const group of groups) {
      sheet.put(group, x, y + 9, style);
      x += sheet.widthOf(group, style) + 9;
    }
  });
};

const qrCode = ({ document }: Sheet, { qr }: Cover, x: number, y: number) => {
  const module = QR / qr.length;
  for (const [row, modules] of qr.entries()) {
    for (const [column, black] of modules.entries()) {
      if (black) document.rect(x + column * module, y + row * module, module, module);
    }
  }
  // one path, so that there are no hairlines between adjacent modules
  document.fill('#000000');
};

const publicPage = (sheet: Sheet, cover: Cover) => {
  const { document } = sheet;
  const { top, height, padding } = CARD;
  sheet.ornament(() => {
    document.roundedRect(LEFT, top, WIDTH, height, 10).lineWidth(0.75).strokeColor(COLOUR.line).stroke();
  });
  sheet.tag('Figure', () => qrCode(sheet, cover, LEFT + padding, top + padding), `QR code of ${cover.link}`);
  const x = LEFT + padding + QR + 24;
  const room = WIDTH - QR - 2 * padding - 24;
  sheet.y = top + padding + 2;
  sheet.tag('H2', () => sheet.flow('See this car as it is today', x, room, { size: 11, weight: 'bold' }));
  sheet.y += 3;
  sheet.tag('P', () =>
    sheet.flow(
      'The car’s public page shows its services, warnings and mileage as they are recorded now. If the two differ, trust the page.',
      x,
      room,
      { size: 9, colour: COLOUR.muted, height: 13 },
    ),
  );
  sheet.y += 6;
  sheet.tag('Link', () => {
    const from = sheet.y;
    sheet.flow(cover.link, x, room, { size: 9, colour: COLOUR.accent, height: 13 });
    document.link(x, from, room, sheet.y - from, cover.link);
  });
  sheet.tag('P', () =>
    sheet.flow(`Code ${cover.code}`, x, room, { size: 9, colour: COLOUR.muted, height: 13 }),
  );
};

/** The first page: the car, and the link to its public page. */
export const printCover = (sheet: Sheet, { cover, madeOn }: Book) => {
  brand(sheet);
  sign(sheet, cover, 128);
  sheet.y = 208;
  name(sheet, cover);
  sheet.y = Math.max(sheet.y + 28, 300);
  printStats(sheet, cover);
  facts(sheet, cover);
  vin(sheet, cover);
  publicPage(sheet, cover);
  sheet.y = CARD.top + CARD.height + 12;
  sheet.tag('P', () =>
    sheet.flow(`Made on ${madeOn} from what was recorded in Glovebox.`, LEFT, WIDTH, {
      size: 8.5,
      colour: COLOUR.muted,
    }),
  );
};
