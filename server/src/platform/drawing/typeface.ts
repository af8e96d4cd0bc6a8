import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * The files of Inter, which has Latin, Cyrillic and Greek letters, and of JetBrains Mono for figures. They are the
 * typefaces of the client, complete and with a fixed weight.
 */
export const TYPEFACE = {
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  title: resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  heavy: resolve('@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf'),
  mono: resolve('@expo-google-fonts/jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf'),
  monoBold: resolve('@expo-google-fonts/jetbrains-mono/700Bold/JetBrainsMono_700Bold.ttf'),
} as const;

export type Weight = keyof typeof TYPEFACE;

/** The same as `font-feature-settings` in the styles of the client: an open l and round quotes. */
export const FEATURES = ['cv11', 'ss03'];

/** The character that is printed for one that the typeface does not have. */
export const NO_SIGN = '□';

/** The glyph lookup of a font, which is internal to pdfkit because its public API has none. */
interface Glyphs {
  hasGlyphForCodePoint: (point: number) => boolean;
}

const hasGlyphs = (value: unknown): value is Glyphs =>
  typeof value === 'object' && value !== null && 'hasGlyphForCodePoint' in value;

/** Returns the current font of a document. */
export const currentGlyphs = (document: object): Glyphs => {
  const chosen: unknown = Reflect.get(document, '_font');
  const font: unknown = typeof chosen === 'object' && chosen !== null ? Reflect.get(chosen, 'font') : null;
  if (!hasGlyphs(font)) throw new Error('pdfkit changed its internal font API');
  return font;
};

const UNSEEN = /\p{Cf}/u;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Makes text printable with the typeface. Each missing grapheme becomes one □, and control characters, such as those
 * that change the writing direction, are dropped.
 */
export const createTextCleaner = (glyphs: Glyphs) => {
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
