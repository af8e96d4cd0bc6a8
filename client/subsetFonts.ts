import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The folder of the cut-down fonts; '@fonts' in the styles of the client. */
export const FONTS = fileURLToPath(new URL('.cache/fonts', import.meta.url));

/** The range of weights that the styles use; a wider one would cost bytes. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** The ids of a font's copyright and licence in the OpenType table 'name', which are kept. */
const LICENCE = [0, 13, 14];

/** The characters of odometers, VINs, codes and prices. */
const FIGURES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ .,:;-–−+*/()[]'’%#€$£¥≈·•?!_…";

const { resolve } = createRequire(import.meta.url);
const original = (name: string) => readFileSync(resolve(`@fontsource-variable/${name}-wght-normal.woff2`));

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The original font and the kept characters of each file. Characters that the original lacks are ignored. */
const SUBSETS = {
  'inter-latin.woff2': [
    'inter/files/inter-latin',
    between(0x20, 0x2ff) + between(0x300, 0x329) + between(0x2000, 0x2215),
  ],
  // Central European and Turkish letters, which occur in makes and models; all others are far rarer
  'inter-latin-extended-a.woff2': ['inter/files/inter-latin-ext', between(0x100, 0x17f)],
  'inter-latin-ext.woff2': [
    'inter/files/inter-latin-ext',
    between(0x180, 0x2ff) + between(0x1d00, 0x20c0) + between(0x2c60, 0x2c7f),
  ],
  'jetbrains-mono.woff2': ['jetbrains-mono/files/jetbrains-mono-latin', FIGURES],
} as const;

/** Cuts the fonts down to the weights and characters that the client uses. */
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
