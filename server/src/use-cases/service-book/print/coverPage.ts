import type { Book, Cover, Gauge, Logo } from './book.ts';
import { drawShapes } from '../../../platform/drawing/pdf.ts';
import { placed } from '../../../platform/drawing/shapes.ts';
import { brandMark } from '../../draw-panel/brandMark.ts';
import { CAR, carLeft, carPicture } from '../../draw-panel/carPicture.ts';
import { curvePicture } from '../../draw-panel/curvePicture.ts';
import { RING_REACH, ringPicture } from '../../draw-panel/ringPicture.ts';
import { odometerPicture } from '../../draw-panel/odometerPicture.ts';
import { COLOUR, LEFT, WIDTH, type Sheet } from './sheet.ts';

const LOGO = 48;
const QR = 104;
/** The gap between the key numbers. */
const STATS_GAP = 16;
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
  sheet.ornament(() =>
    drawShapes(document, placed(brandMark(COLOUR.accent), { x: LEFT, y: 56, scale: 18 / 32 })),
  );
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
    sheet.put(text, LEFT + (LOGO - sheet.widthOf(text, style)) / 2, y + 12, style);
  });
};

/** Draws the title beside the logo. */
const NAME = { x: LEFT + LOGO + 16, room: WIDTH - LOGO - 16 };
const NAME_SIZES = [24, 17, 12];
const MOST_NAME_LINES = 2;

const name = (sheet: Sheet, { make, model, subtitle }: Cover) => {
  const text = `${make} ${model}`;
  const style = (size: number) =>
    ({ size, weight: 'title', height: size * 1.2, spacing: -0.015 * size }) as const;
  const fits = (size: number) => sheet.fit(text, NAME.room, style(size)).length <= MOST_NAME_LINES;
  const size = NAME_SIZES.find(fits) ?? 12;
  sheet.tag('H1', () => sheet.flow(text, NAME.x, NAME.room, style(size)));
  sheet.y += 2;
  sheet.tag('P', () =>
    sheet.flow(subtitle, NAME.x, NAME.room, { size: 11, colour: COLOUR.muted, height: 16 }),
  );
};

/** The height and padding of the panel, and where its columns begin, as fractions of its width: mileage and gauges. */
const PANEL = { height: 132, padding: 16, mileage: 0.34, gauges: 0.72 };
const RING = 36;

const printGauge = (sheet: Sheet, { label, value, note, part, colour }: Gauge, x: number, y: number) => {
  sheet.ornament(() =>
    drawShapes(
      sheet.document,
      placed(ringPicture(part, colour), { x: x + RING / 2, y: y + 20, scale: RING / 2 / RING_REACH }),
    ),
  );
  const left = x + RING + 9;
  const room = LEFT + WIDTH - left - 6;
  const small = { size: 7.5, colour: COLOUR.muted } as const;
  const style = { size: 11, weight: 'bold' } as const;
  const size = Math.min(style.size, (style.size * room) / sheet.widthOf(value, style));
  sheet.tag('P', () => {
    sheet.putShort(label, left, y + 1, room, small);
    sheet.put(value, left, y + 12 + (style.size - size) / 2, { ...style, size });
    sheet.putShort(note, left, y + 27, room, small);
  });
};

/** Draws the instrument panel: the car, its odometer above its mileage over time, and its gauges. */
const panel = (sheet: Sheet, { panel: { body, paint, mileage, unit, curve, gauges } }: Cover) => {
  const { document, y } = sheet;
  const { height, padding } = PANEL;
  const middle = LEFT + WIDTH * PANEL.mileage;
  const right = LEFT + WIDTH * PANEL.gauges;
  const car = Math.min(
    (middle - LEFT - 2 * padding) / (CAR.width - 2 * carLeft(body)),
    (height - 2 * padding) / CAR.height,
  );
  const odometer = odometerPicture(mileage, unit);
  const room = right - middle - 2 * padding;
  const scale = Math.min(0.42, room / odometer.width);
  const top = y + padding + odometer.height * scale + 8;
  const pictureScale = 0.5;
  sheet.ornament(() => {
    document.roundedRect(LEFT, y, WIDTH, height, 10).lineWidth(0.75).fillAndStroke('#fffefb', COLOUR.line);
    document
      .moveTo(middle, y)
      .lineTo(middle, y + height)
      .moveTo(right, y)
      .lineTo(right, y + height)
      .lineWidth(0.75)
      .strokeColor(COLOUR.line)
      .stroke();
    drawShapes(document, [
      ...placed(carPicture(body, paint), {
        x: LEFT + (middle - LEFT) / 2 - (CAR.width / 2) * car,
        y: y + (height - CAR.height * car) / 2,
        scale: car,
      }),
      ...placed(odometer.shapes, { x: middle + padding, y: y + padding, scale }),
      ...placed(
        curvePicture(curve, { width: room / pictureScale, height: (y + height - 10 - top) / pictureScale }),
        { x: middle + padding, y: top, scale: pictureScale },
      ),
    ]);
  });
  for (const [index, gauge] of gauges.entries()) printGauge(sheet, gauge, right + 12, y + 18 + index * 56);
  sheet.y = y + height;
};

/** Draws the key numbers in equal columns, all in the largest size that the widest of them allows. */
const printStats = (sheet: Sheet, { stats, odometer }: Cover) => {
  const column = (WIDTH + STATS_GAP) / stats.length;
  const room = column - STATS_GAP;
  const style = { size: 18, weight: 'bold' } as const;
  const widest = Math.max(...stats.map(({ value }) => sheet.widthOf(value, style)));
  const size = Math.min(style.size, (style.size * room) / widest);
  const { y } = sheet;
  let bottom = y;
  for (const [index, { value, label }] of stats.entries()) {
    const x = LEFT + index * column;
    sheet.tag('P', () => {
      // on one baseline, whatever the size
      sheet.put(value, x, y + style.size - size, { ...style, size });
      sheet.y = y + 25;
      sheet.flow(label, x, room, { size: 8.5, colour: COLOUR.muted });
    });
    bottom = Math.max(bottom, sheet.y);
  }
  sheet.tag('P', () => sheet.badge(odometer, LEFT, bottom + 5));
  sheet.y = bottom + 35;
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

/** Draws the first page: the car, and the link to its public page. */
export const printCover = (sheet: Sheet, { cover, madeOn }: Book) => {
  brand(sheet);
  sign(sheet, cover, 104);
  sheet.y = 106;
  name(sheet, cover);
  sheet.y = Math.max(sheet.y + 16, 174);
  panel(sheet, cover);
  sheet.y += 24;
  printStats(sheet, cover);
  facts(sheet, cover);
  vin(sheet, cover);
  publicPage(sheet, cover);
  sheet.y = CARD.top + CARD.height + 12;
  for (const note of cover.notes) {
    sheet.tag('P', () => sheet.flow(`${note}.`, LEFT, WIDTH, { size: 9, weight: 'bold', height: 13 }));
  }
  sheet.tag('P', () =>
    sheet.flow(`Made on ${madeOn} from the records in Glovebox.`, LEFT, WIDTH, {
      size: 8.5,
      colour: COLOUR.muted,
    }),
  );
};
