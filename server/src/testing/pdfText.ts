import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const STREAM = /stream\n([\s\S]*)\nendstream$/;
const OPERATOR = /1 0 0 1 ([\d.-]+) [\d.-]+ Tm|\/(F\d+) ([\d.]+) Tf|([\d.-]+) Tc|\[([^\]]*)\] TJ|ET/g;

/** A line of text as it is placed on a page, in points from the left edge of the page. */
interface PlacedLine {
  text: string;
  left: number;
  right: number;
}

interface Font {
  texts: Map<number, string>;
  /** The widths of the glyphs, in thousandths of the size. */
  widths: number[];
}

const readContent = (object: string) => {
  const stream = Buffer.from(STREAM.exec(object)?.[1] ?? '', 'latin1');
  return object.includes('/FlateDecode') ? inflateSync(stream).toString('latin1') : stream.toString('latin1');
};

const reference = (object: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1] ?? '';

const fromUtf16 = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** Maps the glyphs of a font to text. pdfkit writes ranges with a list of texts. */
const readMap = (cmap: string) => {
  const texts = new Map<number, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      texts.set(parseInt(first, 16) + index, fromUtf16(hex));
    }
  }
  return texts;
};

/** Reads the lines on each page of a PDF made by pdfkit, with their places. */
export const readPlacedLines = (pdf: Buffer): PlacedLine[][] => {
  const objects = new Map<string, string>();
  for (const [, number = '', object = ''] of pdf.toString('latin1').matchAll(OBJECT))
    objects.set(number, object);
  const at = (number: string) => objects.get(number) ?? '';
  const fonts = new Map<string, Font>();
  const fontOf = (number: string): Font => {
    const known = fonts.get(number);
    if (known) return known;
    const widths = /\/W \[0 \[([^\]]*)\]/.exec(
      at(/\/DescendantFonts \[(\d+) 0 R\]/.exec(at(number))?.[1] ?? ''),
    );
    const font = {
      texts: readMap(readContent(at(reference(at(number), 'ToUnicode')))),
      widths: (widths?.[1] ?? '').trim().split(/\s+/).map(Number),
    };
    fonts.set(number, font);
    return font;
  };
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  return pages.map((page) => {
    const resources = at(reference(page, 'Resources'));
    const lines: PlacedLine[] = [];
    let line: PlacedLine = { text: '', left: 0, right: 0 };
    let font: Font = { texts: new Map(), widths: [] };
    let [size, spacing] = [0, 0];
    for (const [, left, name, points, between, shown] of readContent(
      at(reference(page, 'Contents')),
    ).matchAll(OPERATOR)) {
      if (left !== undefined) line = { text: '', left: Number(left), right: Number(left) };
      else if (name !== undefined) {
        font = fontOf(reference(resources, name));
        size = Number(points);
      } else if (between !== undefined) spacing = Number(between);
      else if (shown === undefined) lines.push(line);
      else {
        for (const [, hex, moved] of shown.matchAll(/<([0-9a-f]+)>|([\d.-]+)/g)) {
          line.right -= (Number(moved ?? 0) / 1000) * size;
          for (const glyph of hex?.match(/.{4}/g) ?? []) {
            const code = parseInt(glyph, 16);
            line.text += font.texts.get(code) ?? '\uFFFD';
            line.right += ((font.widths[code] ?? 0) / 1000) * size + spacing;
          }
        }
      }
    }
    return lines;
  });
};

/** Reads the lines of text on each page of a PDF made by pdfkit, as a reader would copy them. */
export const readPages = (pdf: Buffer): string[][] =>
  readPlacedLines(pdf).map((lines) => lines.map(({ text }) => text));
