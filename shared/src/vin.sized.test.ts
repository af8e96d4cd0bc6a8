import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { SAMPLE_VIN } from './limits.ts';
import {
  expectedCheckDigit,
  modelYear,
  normaliseVin,
  vinHint,
  vinLengthHint,
  VIN_PATTERN,
  vinStarts,
  zeroesForO,
} from './vin.ts';

describe('a VIN as it is stored', () => {
  it('is trimmed and in upper case, with zeros for the letter O in 17 characters only', () => {
    expect(normaliseVin(' wvwzzzauzhwO0o001 ')).toBe('WVWZZZAUZHW000001');
    expect(normaliseVin(' fo123 ')).toBe('FO123');
  });

  it.each(['ßßßßß', 'ııııııı'])('is not %j, whatever its upper case would be', (typed) => {
    expect(VIN_PATTERN.test(normaliseVin(typed))).toBe(false);
  });

  it.each([
    ' ',
    '-',
    '\u00a0',
    '\u202f',
    '\u2009',
    '\u2011',
    '\u2013',
    '\u200b',
    '\u2060',
    '\t',
    '\r\n',
    ' - ',
  ])('loses %j, wherever it is written', (between) => {
    const vin = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{5,17}$/);
    fc.assert(
      fc.property(vin, fc.array(fc.nat(17), { maxLength: 4 }), (written, places) => {
        const typed = Array.from(written, (one, at) => (places.includes(at) ? between + one : one)).join('');
        expect(normaliseVin(typed + between)).toBe(written);
      }),
      cases(),
    );
  });

  it('stays as it is when it is normalised again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (typed) => {
        expect(normaliseVin(normaliseVin(typed))).toBe(normaliseVin(typed));
      }),
      cases(),
    );
  });

  it.each(['ABCD', 'A'.repeat(18), 'ABC-123', 'ÄBCDE', ''])('is not %j', (vin) => {
    expect(VIN_PATTERN.test(vin)).toBe(false);
  });
});

describe('the letter O', () => {
  it.each([
    ['fo123', 'F0123'],
    ['FO123', 'FO123'],
    ['Fo1O3', 'F01O3'],
    ['wvwzzzauzhwO0o001', 'WVWZZZAUZHW000001'],
  ])('in %s, typed in a form, is stored as in %s', (typed, stored) => {
    expect(normaliseVin(zeroesForO(typed))).toBe(stored);
  });

  it.each([
    ['  ', []],
    ['wvw-zzz au', ['WVWZZZAU']],
    ['fo', ['FO', 'F0']],
    ['WVWZZZAUZHWO0O001', ['WVWZZZAUZHW000001']],
  ])('in the start %j is searched for as in %j', (typed, starts) => {
    expect(vinStarts(typed)).toEqual(starts);
  });
});

describe('the check digit', () => {
  // published examples: 49 CFR 565.15 method, the last one all ones
  it.each([
    ['1M8GDM9AXKP042788', 'X'],
    ['1HGCM82633A004352', '3'],
    ['5GZCZ43D13S812715', '1'],
    ['11111111111111111', '1'],
  ])('of %s is %s', (vin, digit) => {
    expect(expectedCheckDigit(vin)).toBe(digit);
    expect(vinHint(vin)).toBeNull();
  });

  it.each(['1M8GDM9AXKP04278', 'IM8GDM9AXKP042788', '1M8GDM9AXKPQ42788'])('is not there for %s', (vin) => {
    expect(expectedCheckDigit(vin)).toBeNull();
  });

  it('detects every mistyped digit at any position', () => {
    const digits = fc.stringMatching(/^[0-9]{17}$/);
    fc.assert(
      fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (typed, position, shift) => {
        const vin = `${typed.slice(0, 8)}${expectedCheckDigit(typed) ?? ''}${typed.slice(9)}`;
        const other = String((Number(vin.charAt(position)) + shift) % 10);
        if (position === 8 || other === vin.charAt(position)) return;
        const mistyped = `${vin.slice(0, position)}${other}${vin.slice(position + 1)}`;
        expect(expectedCheckDigit(mistyped)).not.toBe(mistyped.charAt(8));
      }),
      cases(),
    );
  });
});

describe('the hint', () => {
  it('names what is unusual, and never refuses a VIN', () => {
    expect(vinHint('1M8GDM9A0KP042788')).toContain('check digit');
    expect(vinHint('WVWZZZAUZHWQ00001')).toContain('I or Q');
    expect(vinHint('SHORT1')).toBeNull();
  });

  it('does not appear for makers that use a letter as the 9th character, nor for the sample', () => {
    expect(vinHint('WVWZZZ1JZ3W386752')).toBeNull();
    expect(SAMPLE_VIN).toHaveLength(17);
    expect(vinHint(SAMPLE_VIN)).toBeNull();
  });
});

describe('the model year', () => {
  it.each([
    ['1HGCM82633A004352', 2003],
    ['1M8GDM9AXKP042788', 1989],
    ['5YJ3E1EA2KF317000', 2019],
  ])('of %s is %d', (vin, year) => {
    expect(modelYear(vin)).toBe(year);
  });

  it.each([
    ['of a car from elsewhere', 'WVWZZZAU0JW900639'],
    ['where the check digit does not fit', '1HGCM82643A004352'],
    ['of a short number', '1HGCM82633'],
  ])('is unknown %s', (_, vin) => {
    expect(modelYear(vin)).toBeNull();
  });
});

describe('the length of a VIN', () => {
  it('is mentioned while it is not the usual one', () => {
    expect(vinLengthHint('')).toBeNull();
    expect(vinLengthHint(' wvwzzz ')).toBe('6 of 17 characters. Only cars from before 1981 have fewer.');
    expect(vinLengthHint('WVWZZZAU0JW900639')).toBeNull();
    expect(vinLengthHint('WVWZZZAU0JW9006390')).toBe('18 characters; a VIN has 17.');
  });
});
