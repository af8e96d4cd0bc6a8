import { describe, expect, it } from 'vitest';
import { makeOfVin } from './wmi.ts';

describe('whose car a VIN looks like', () => {
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

  it('names the makes that share an identifier', () => {
    expect(makeOfVin('ZFBCFXBT7EZ014312')).toEqual({
      make: 'Fiat',
      others: ['Jeep', 'RAM'],
      country: 'Italy',
    });
  });

  it('goes by two characters where all that begin so are of one make', () => {
    expect(makeOfVin('YV7CZ714X81012345')?.make).toBe('Volvo');
  });

  it('does not go by two characters where makes share them, nor for the makers of few cars', () => {
    expect(makeOfVin('1GZ00000000000000')).toBeNull();
    expect(makeOfVin('YV9CZ714X81012345')).toBeNull();
  });

  it('reads what a person types: spaces around, small letters, o for zero', () => {
    expect(makeOfVin(' wfodxxga1fk928771 ')?.make).toBe('Ford');
  });

  it('is silent about numbers of another length and makers that nobody knows', () => {
    expect(makeOfVin('WVW123')).toBeNull();
    expect(makeOfVin('')).toBeNull();
    expect(makeOfVin('QQQZZZ1KZ7W000000')).toBeNull();
  });
});
