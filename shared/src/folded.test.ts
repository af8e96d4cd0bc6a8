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
])('%j is folded to %j', (text, plain) => {
  expect(folded(text)).toBe(plain);
});

it('a folded text stays as it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => folded(folded(text)) === folded(text)));
});
