import { expect, it } from 'vitest';
import { findOptions } from './findOptions.ts';

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const found = (typed: string, ...labels: string[]) =>
  findOptions(optionsOf(...labels), typed).map(({ label }) => label);

const SMALL = '1.5 TSI · 1498 ccm · 96 kw / 130 hp · Petrol';
const LARGE = '1.5 TSI · 1498 ccm · 110 kw / 150 hp · Petrol';
const DIESEL = '2.0 TDI · 1968 ccm · 110 kw / 150 hp · Diesel';

it.each([
  ['1.5 tsi 110', [LARGE]],
  ['110 1.5', [LARGE]],
  ['1,5 tsi 110', [LARGE]],
  ['  TSI   petrol ', [SMALL, LARGE]],
  ['110kw', [LARGE, DIESEL]],
  ['1.5tsi 150hp', [LARGE]],
  ['kw / 150', [LARGE, DIESEL]],
  ['1.5 tdi', []],
  ['', [SMALL, LARGE, DIESEL]],
  ['  ', [SMALL, LARGE, DIESEL]],
])('%j finds the engines with each of its words', (typed, labels) => {
  expect(found(typed, SMALL, LARGE, DIESEL)).toEqual(labels);
});

const GOLFS = [
  'Golf VIII (CD) · 2019 –',
  'Golf VII (5G) · 2012 – 2020',
  'Golf VI (5K) · 2008 – 2013',
  'Golf V',
];

it.each([
  ['VII', ['Golf VII (5G) · 2012 – 2020', 'Golf VIII (CD) · 2019 –']],
  ['golf vi', ['Golf VI (5K) · 2008 – 2013', 'Golf VIII (CD) · 2019 –', 'Golf VII (5G) · 2012 – 2020']],
  ['v', ['Golf V', ...GOLFS.slice(0, 3)]],
  ['5g', ['Golf VII (5G) · 2012 – 2020']],
  ['golf', GOLFS],
  ['golf mk7', ['Golf VII (5G) · 2012 – 2020']],
  ['golf 5', ['Golf V', 'Golf VII (5G) · 2012 – 2020', 'Golf VI (5K) · 2008 – 2013']],
])('%j finds the generation with that very word first', (typed, labels) => {
  expect(found(typed, ...GOLFS)).toEqual(labels);
});

it('accents and case do not matter', () => {
  expect(found('skoda', 'Audi', 'Škoda')).toEqual(['Škoda']);
  expect(found('ŠKODA', 'Skoda')).toEqual(['Skoda']);
});
