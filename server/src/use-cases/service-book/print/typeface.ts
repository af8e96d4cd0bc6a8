import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Inter, which has Latin, Cyrillic and Greek letters; the standard fonts of PDF know Western European ones only. */
export const TYPEFACE = {
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;

export type Weight = keyof typeof TYPEFACE;

/** Stands for what the typeface has no sign for. */
export const NO_SIGN = '□';

/** What a font says of itself; pdfkit keeps it to itself and has no other way to ask. */
interface Glyphs {
  hasGlyphForCodePoint: (point: number) => boolean;
}

const hasGlyphs = (value: unknown): value is Glyphs =>
  typeof value === 'object' && value !== null && 'hasGlyphForCodePoint' in value;

/** The font that a document writes in at the moment. */
export const glyphsOf = (document: object): Glyphs => {
  const chosen: unknown = Reflect.get(document, '_font');
  const font: unknown = typeof chosen === 'object' && chosen !== null ? Reflect.get(chosen, 'font') : null;
  if (!hasGlyphs(font)) throw new Error('pdfkit does not tell of its font as it did');
  return font;
};

const UNSEEN = /\p{Cf}/u;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Makes text that the typeface can set: what it has no sign for becomes □, once for each thing that people see as one
 * character. Signs that only steer, such as those that turn the direction of writing, are left out.
 */
export const signsFor = (glyphs: Glyphs) => {
  const known = new Map<number, boolean>();
  const isKnown = (point: number) => {
    const before = known.get(point);
    if (before !== undefined) return before;
    const has = glyphs.hasGlyphForCodePoint(point);
    known.set(point, has);
    return has;
  };
  const isSettable = (text: string) => {
    for (const character of text) {
      if (!UNSEEN.test(character) && !isKnown(character.codePointAt(0) ?? 0)) return false;
    }
    return true;
  };
  return (text: string): string => {
    const composed = text.normalize('NFC').replaceAll('\t', '  ');
    const settable = isSettable(composed)
      ? composed
      : Array.from(clusters.segment(composed), ({ segment }) =>
          /^\s+$/.test(segment) || isSettable(segment) ? segment : NO_SIGN,
        ).join('');
    return settable.replaceAll(ALL_UNSEEN, '');
  };
};
