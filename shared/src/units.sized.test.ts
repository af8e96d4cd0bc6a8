import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../testing/properties.ts';
import { formatLeft } from './dueWords.ts';
import { LIMITS } from './limits.ts';
import {
  CONSUMPTION_UNITS,
  DISTANCE_UNITS,
  distanceBetween,
  ELECTRIC_UNITS,
  formatConsumption,
  formatDistance,
  formatQuantity,
  fromDistance,
  fromQuantity,
  fromUnitPrice,
  isDistancePerUnit,
  METRIC,
  quantityUnit,
  quantityUnitName,
  toConsumption,
  toDistance,
  toQuantity,
  toUnitPrice,
  VOLUME_UNITS,
  type Units,
} from './units.ts';

const AMERICAN: Units = { distance: 'mi', volume: 'gal-us', consumption: 'mpg-us', electric: 'kWh/100mi' };
const BRITISH: Units = { distance: 'mi', volume: 'l', consumption: 'mpg-imp', electric: 'mi/kWh' };
const IRISH_ONCE: Units = { distance: 'mi', volume: 'gal-imp', consumption: 'mpg-imp', electric: 'mi/kWh' };

describe('a typed value', () => {
  it('in whole miles or km is stored in whole km and shown again as it was typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DISTANCE_UNITS),
        fc.nat(toDistance(LIMITS.mileageMax, { distance: 'mi' })),
        (distance, typed) => {
          const km = fromDistance(typed, { distance });
          expect(Number.isInteger(km)).toBe(true);
          expect(toDistance(km, { distance })).toBe(typed);
        },
      ),
      cases(),
    );
  });

  it('at two readings gives the same distance as the odometer shows', () => {
    const reading = fc.nat(toDistance(LIMITS.mileageMax, { distance: 'mi' }));
    fc.assert(
      fc.property(fc.constantFrom(...DISTANCE_UNITS), reading, reading, (distance, from, to) => {
        const units = { distance };
        const between = distanceBetween(fromDistance(from, units), fromDistance(to, units), units);
        expect(formatDistance(between, units)).toBe(`${(to - from).toLocaleString('en-US')} ${distance}`);
      }),
      cases(),
    );
    expect(formatLeft({ dueKm: fromDistance(25_100, AMERICAN), kmLeft: 40_395 - 35_904 }, AMERICAN)).toBe(
      '2,790 mi',
    );
  });

  it('with three decimals of a volume is stored in thousandths of a litre and shown again as it was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VOLUME_UNITS), fc.nat(1_000_000), (volume, thousandths) => {
        const litres = fromQuantity(thousandths / 1_000, 'l', { volume });
        expect(litres).toBe(Math.round(litres * 1_000) / 1_000);
        expect(toQuantity(litres, 'l', { volume })).toBe(thousandths / 1_000);
      }),
      cases(),
    );
  });

  it('with three decimals per gallon is stored in ten-thousandths per litre and shown again as it was typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VOLUME_UNITS),
        fc.integer({ min: 1, max: 100_000_000 }),
        (volume, thousandths) => {
          const price = thousandths / 1_000;
          const stored = fromUnitPrice(price, 'l', { volume });
          expect(stored).toBe(Math.round(stored * 10_000) / 10_000);
          expect(toUnitPrice(stored, 'l', { volume })).toBe(price);
        },
      ),
      cases(),
    );
  });

  it('of gas or electricity is not converted', () => {
    for (const unit of ['kg', 'kWh'] as const) {
      expect(fromQuantity(12.345, unit, AMERICAN)).toBe(12.345);
      expect(toQuantity(12.345, unit, AMERICAN)).toBe(12.345);
      expect(toUnitPrice(0.4321, unit, AMERICAN)).toBe(0.4321);
      expect(fromUnitPrice(0.4321, unit, AMERICAN)).toBe(0.4321);
    }
  });
});

describe('consumption', () => {
  // 235.215 and 282.481 are the usual factors between l/100 km and miles per gallon
  it.each([
    ['l/100km', 6.4],
    ['km/l', 15.625],
    ['mpg-us', 235.214583 / 6.4],
    ['mpg-imp', 282.480936 / 6.4],
  ] as const)('of fuel in %s', (consumption, expected) => {
    expect(toConsumption(6.4, 'l', { ...METRIC, consumption })).toBeCloseTo(expected, 6);
  });

  it.each([
    ['kWh/100km', 16],
    ['km/kWh', 6.25],
    ['mi/kWh', 6.25 / 1.609344],
    ['kWh/100mi', 16 * 1.609344],
  ] as const)('of electricity in %s', (electric, expected) => {
    expect(toConsumption(16, 'kWh', { ...METRIC, electric })).toBeCloseTo(expected, 9);
  });

  it('is better if it is higher or lower, depending on its unit', () => {
    const higherIsBetter = CONSUMPTION_UNITS.filter((consumption) =>
      isDistancePerUnit('l', { ...METRIC, consumption }),
    );
    expect(higherIsBetter).toEqual(['km/l', 'mpg-us', 'mpg-imp']);
    const ofElectricity = ELECTRIC_UNITS.filter((electric) =>
      isDistancePerUnit('kWh', { ...METRIC, electric }),
    );
    expect(ofElectricity).toEqual(['km/kWh', 'mi/kWh']);
  });
});

describe('a formatted value', () => {
  it.each([
    [METRIC, ['128,450 km', '41.5 l', '6.40 l/100 km', '16.00 kWh/100 km', '1.00 kg/100 km']],
    [AMERICAN, ['79,815 mi', '10.963 gal', '36.8 mpg', '25.75 kWh/100 mi', '1.61 kg/100 mi']],
    [BRITISH, ['79,815 mi', '41.5 l', '44.1 mpg', '3.88 mi/kWh', '1.61 kg/100 mi']],
    [IRISH_ONCE, ['79,815 mi', '9.129 gal', '44.1 mpg', '3.88 mi/kWh', '1.61 kg/100 mi']],
  ])('is written in the units %o', (units, words) => {
    expect([
      formatDistance(128_450, units),
      formatQuantity(41.5, 'l', units),
      formatConsumption(6.4, 'l', units),
      formatConsumption(16, 'kWh', units),
      formatConsumption(1, 'kg', units),
    ]).toEqual(words);
  });

  it('is a dash for an unknown distance', () => {
    expect(formatDistance(null, AMERICAN)).toBe('–');
    expect(formatDistance(undefined, METRIC)).toBe('–');
    expect(formatDistance(0, AMERICAN)).toBe('0 mi');
    expect(formatDistance(128_450, { ...METRIC, withOther: true })).toBe('128,450 km (79,815 mi)');
    expect(formatDistance(128_450, { ...AMERICAN, withOther: true })).toBe('79,815 mi (128,450 km)');
  });

  it('is never an infinite distance, even for a consumption of almost zero', () => {
    expect(formatConsumption(0, 'l', AMERICAN)).toBe('– mpg');
    expect(formatConsumption(0, 'kWh', BRITISH)).toBe('– mi/kWh');
    expect(formatConsumption(0, 'l', METRIC)).toBe('0.00 l/100 km');
  });

  it('names the unit of the amount', () => {
    expect(quantityUnit('l', AMERICAN)).toBe('gal');
    expect(quantityUnit('kWh', AMERICAN)).toBe('kWh');
    expect(quantityUnitName('l', AMERICAN, 'one')).toBe('gallon');
    expect(quantityUnitName('l', BRITISH, 'several')).toBe('litres');
    expect(quantityUnitName('kg', AMERICAN, 'several')).toBe('kg');
  });
});
