import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const STREAM = /stream\n([\s\S]*)\nendstream$/;
const TEXT = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|ET/g;

const contentOf = (object: string) => {
  const stream = Buffer.from(STREAM.exec(object)?.[1] ?? '', 'latin1');
  return object.includes('/FlateDecode') ? inflateSync(stream).toString('latin1') : stream.toString('latin1');
};

const reference = (object: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(object)?.[1] ?? '';

const fromUtf16 = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** Maps a font's glyphs to text: pdfkit writes ranges with a list of texts. */
const readMap = (cmap: string) => {
  const texts = new Map<number, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      texts.set(parseInt(first, 16) + index, fromUtf16(hex));
    }
  }
  return texts;
};

/** The lines of text on each page of a PDF made by pdfkit, as they would be copied. */
export const pagesOf = (pdf: Buffer): string[][] => {
  const objects = new Map<string, string>();
  for (const [, number = '', object = ''] of pdf.toString('latin1').matchAll(OBJECT))
    objects.set(number, object);
  const at = (number: string) => objects.get(number) ?? '';
  const fonts = new Map<string, Map<number, string>>();
  const mapOf = (number: string) => {
    const known = fonts.get(number) ?? readMap(contentOf(at(reference(at(number), 'ToUnicode'))));
    fonts.set(number, known);
    return known;
  };
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  return pages.map((page) => {
    const resources = at(reference(page, 'Resources'));
    const lines: string[] = [];
    let line = '';
    let glyphs = new Map<number, string>();
    for (const [operator, font, shown] of contentOf(at(reference(page, 'Contents'))).matchAll(TEXT)) {
      if (font !== undefined) glyphs = mapOf(reference(resources, font));
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g)) {
        for (const glyph of hex.match(/.{4}/g) ?? []) line += glyphs.get(parseInt(glyph, 16)) ?? '\uFFFD';
      }
      if (operator !== 'ET') continue;
      lines.push(line);
      line = '';
    }
    return lines;
  });
};
