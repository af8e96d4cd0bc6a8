import { describe, expect, it } from 'vitest';
import { makeOfVin } from './wmi.ts';

describe('the likely manufacturer of a VIN', () => {
  it.each([
    ['WVWZZZAU7JW113457', 'Volkswagen', 'Germany'],
    ['TMBJG7NE2H2907426', 'Škoda', 'Czechia'],
    ['VF15RBF09EH935779', 'Renault', 'France'],
    ['1M8GDM9AXKP042788', null, null], // Motor Coach Industries, from 49 CFR 565: no car
    ['5YJSA1E14FF087599', 'Tesla', 'United States'],
    ['JM1NDAB76K0970688', 'Mazda', 'Japan'],
    ['ZFA312001CJ977465', 'Fiat', 'Italy'],
    ['SB1K93BE6LE921496', 'Toyota', 'United Kingdom'],
    ['1HGCM82633A004352', 'Honda', 'United States'],
    ['Z94CB41AAGR323020', 'Hyundai', 'Russia'],
  ])('%s: %s, %s', (vin, make, country) => {
    const maker = makeOfVin(vin);
    expect(maker?.make ?? null).toBe(make);
    expect(maker?.country ?? null).toBe(country);
  });

  it('includes the makes that share an identifier', () => {
    expect(makeOfVin('ZFBCFXBT7EZ014312')).toEqual({
      make: 'Fiat',
      others: ['Jeep', 'RAM'],
      country: 'Italy',
    });
  });

  it('is derived from two characters if all identifiers that begin with them belong to one make', () => {
    expect(makeOfVin('YV7CZ714X81012345')?.make).toBe('Volvo');
  });

  it('is not derived from two characters that several makes share, nor for low-volume manufacturers', () => {
    expect(makeOfVin('1GZ00000000000000')).toBeNull();
    expect(makeOfVin('YV9CZ714X81012345')).toBeNull();
  });

  it('is found despite surrounding spaces, lower case and the letter o for zero', () => {
    expect(makeOfVin(' wfodxxga1fk928771 ')?.make).toBe('Ford');
  });

  it('is null for numbers of another length and for unknown makers', () => {
    expect(makeOfVin('WVW123')).toBeNull();
    expect(makeOfVin('')).toBeNull();
    expect(makeOfVin('QQQZZZ1KZ7W000000')).toBeNull();
  });
});
