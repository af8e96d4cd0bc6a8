import * as dinero from 'dinero.js/currencies';
import { expect, it } from 'vitest';
import { CURRENCIES } from './currencies.ts';
import { decimalsOf } from './currencyDecimals.ts';

/** A fifth of these is their smaller unit, which the library calls one decimal to the base of 5; ISO 4217 says two. */
const FIFTHS = ['MGA', 'MRU'];

/** What was replaced since 2010, for records of that time. */
const REPLACED = 'ANG BYR CUC EEK HRK LTL LVL MRO SLL STD VEF ZMK ZWL'.split(' ');

const known = Object.values(dinero);

it('has every currency that dinero.js knows, with the same decimals', () => {
  expect(known.length).toBeGreaterThan(160);
  const differing = known.filter(
    ({ code, exponent }) =>
      !CURRENCIES.includes(code) || decimalsOf(code) !== (FIFTHS.includes(code) ? 2 : exponent),
  );
  expect(differing).toEqual([]);
});

it('has no others but those that were replaced', () => {
  const codes = new Set<string>(known.map(({ code }) => code));
  expect(CURRENCIES.filter((code) => !codes.has(code))).toEqual(REPLACED);
});
