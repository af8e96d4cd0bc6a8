import fc from 'fast-check';
import { folded } from '@glovebox/shared/folded';
import { expect, it } from 'vitest';
import { foldedPattern } from './foldedPattern.ts';

const finds = (search: string, text: string) => new RegExp(foldedPattern(folded(search)), 'i').test(text);

it.each([
  ['olwechsel', 'Ölwechsel beim Händler'],
  ['HÄNDLER', 'beim Handler'],
  ['strasse', 'Hauptstraße 5'],
  ['straße', 'HAUPTSTRASSE 5'],
  ['lozysko', 'Łożysko'],
  ['cafe', 'Cafe\u0301'],
  ['aero', 'Ærø'],
  ['(4)', 'Winter tyres (4)'],
  ['엔진', '엔진 오일'],
  ['엔진', '엔진'.normalize('NFD')],
  ['ガス', 'ガス'],
  ['أمامي', 'أمامي'],
  ['co2', 'CO₂'],
  ['CO₂', 'CO2'],
  ['½', '½'],
  ['filter', 'Oil ﬁlter'],
  ['…', 'and so on…'],
  ['№', '№ 5'],
  ['5w-30', '5W‑30'],
  ['5W–30', '5w-30'],
  ["anna's", 'Anna’s'],
  ['ＶＷ', 'vw'],
  ['vw', 'ＶＷ'],
])('%j finds %j', (search, text) => {
  expect(finds(search, text)).toBe(true);
});

it.each([
  ['a.c', 'abc'],
  ['.*', 'Brakes'],
  ['oel', 'Öl'],
])('%j does not find %j', (search, text) => {
  expect(finds(search, text)).toBe(false);
});

it('a word is found in a text that contains it, with or without accents', () => {
  // the spellings of more than eight letters that overlap are not combined, and most words of these letters are shorter
  const letter = fc.constantFrom(...Array.from('aeiouzkdlo.-4ÄÉÎÕŮżkřđłøßæœþsmh㎞㎐ﬃ½ガ엔'));
  const word = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(word, word, (before, text) => finds(text, `${before} ${text}`) && finds(folded(text), text)),
  );
});
