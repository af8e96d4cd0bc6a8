import * as dinero from 'dinero.js/currencies';
import { expect, it } from 'vitest';
import { CURRENCIES, isCurrency, OFFERED_CURRENCIES } from './currencies.ts';
import { decimalsOf } from './currencyDecimals.ts';

/** These divide into five smaller units. The library has one decimal to the base of 5 for them; ISO 4217 has two. */
const FIFTHS = ['MGA', 'MRU'];

/** Currencies that were replaced since 2010, for records of that time. */
const REPLACED = 'ANG BYR CUC EEK HRK LTL LVL MRO SLL STD VEF ZMK ZWL'.split(' ');

const known = Object.values(dinero);

it('the list has every currency that dinero.js knows, with the same decimals', () => {
  expect(known.length).toBeGreaterThan(160);
  const differing = known.filter(
    ({ code, exponent }) =>
      !CURRENCIES.includes(code) || decimalsOf(code) !== (FIFTHS.includes(code) ? 2 : exponent),
  );
  expect(differing).toEqual([]);
});

it('the list has no other currencies than those and the replaced ones', () => {
  const codes = new Set<string>(known.map(({ code }) => code));
  expect(CURRENCIES.filter((code) => !codes.has(code))).toEqual(REPLACED);
});

it('currencies that were replaced, and units of account, are accepted but not offered', () => {
  for (const code of [...REPLACED, ...'BGN BOV CHE CHW CLF COU MXV USN UYW XAD'.split(' ')]) {
    expect(isCurrency(code)).toBe(true);
    expect(OFFERED_CURRENCIES).not.toContain(code);
  }
  expect(OFFERED_CURRENCIES).toEqual(expect.arrayContaining(['EUR', 'USD', 'XAF', 'XCG', 'ZWG']));
});
