import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Where the typefaces of the client lie once they are cut down; '@fonts' in its styles. */
export const FONTS = fileURLToPath(new URL('.cache/fonts', import.meta.url));

/** The weights that the styles use; each further one costs bytes. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** The names of a font that hold its copyright and its licence (OpenType, 'name' table), which go with it. */
const LICENCE = [0, 13, 14];

/** What odometers, VINs, codes and prices are written with. */
const FIGURES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ .,:;-–−+*/()[]'’%#€$£¥≈·•?!_…";

const { resolve } = createRequire(import.meta.url);
const original = (name: string) => readFileSync(resolve(`@fontsource-variable/${name}-wght-normal.woff2`));

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** By the file that is made: the original and the characters that stay; those that it lacks do not matter. */
const SUBSETS = {
  'inter-latin.woff2': [
    'inter/files/inter-latin',
    between(0x20, 0x2ff) + between(0x300, 0x329) + between(0x2000, 0x2215),
  ],
  // Central European and Turkish, which makes and models are written with; everything else is far rarer
  'inter-latin-extended-a.woff2': ['inter/files/inter-latin-ext', between(0x100, 0x17f)],
  'inter-latin-ext.woff2': [
    'inter/files/inter-latin-ext',
    between(0x180, 0x2ff) + between(0x1d00, 0x20c0) + between(0x2c60, 0x2c7f),
  ],
  'jetbrains-mono.woff2': ['jetbrains-mono/files/jetbrains-mono-latin', FIGURES],
} as const;

/** Cuts the typefaces down to the weights and characters that the client uses. */
export const subsetFonts = async (): Promise<void> => {
  mkdirSync(FONTS, { recursive: true });
  for (const [file, [name, text]] of Object.entries(SUBSETS)) {
    const cut = await subsetFont(original(name), text, {
      targetFormat: 'woff2',
      variationAxes: WEIGHTS,
      preserveNameIds: LICENCE,
    });
    writeFileSync(`${FONTS}/${file}`, cut);
  }
};
