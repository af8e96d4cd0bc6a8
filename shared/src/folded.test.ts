import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded } from './folded.ts';

it.each([
  ['Škoda', 'skoda'],
  ['  Żółty   maluch ', 'zolty maluch'],
  ['Søren', 'soren'],
  ['STRAẞENKREUZER', 'strassenkreuzer'],
  ['Đorđe', 'dorde'],
  ['Ærø', 'aero'],
  ['Œuvre', 'oeuvre'],
  ['Þór', 'thor'],
  ['İstanbul', 'istanbul'],
  ['Ёлка', 'елка'],
  ['Σίσυφος', 'σισυφοσ'],
  ['ＶＷ Ⅲ', 'vw iii'],
  ['Café', 'cafe'],
  ['엔진', '엔진'],
  ['ガス', 'ガス'],
  ['5W‑30', '5w-30'],
  ['Anna’s', "anna's"],
  ['CO₂ ½', 'co2 1⁄2'],
])('%j is folded to %j', (text, plain) => {
  expect(folded(text)).toBe(plain);
});

it('a folded text stays as it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => folded(folded(text)) === folded(text)));
});
