import type { FuelRecord } from '@glovebox/shared/fuel';
import { unitPriceOf } from '@glovebox/shared/money';
import { formatConsumption, METRIC, type Units } from '@glovebox/shared/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { AMERICAN, BRITISH } from '../../testing/units.ts';
import { fuelFormFor, typedFuel } from './fuelForm.ts';
import { missingOf } from './fuelPrices.ts';
import { consumptionOf, priceFault, totalText } from './fuelText.ts';

const IMPERIAL: Units = { ...BRITISH, volume: 'gal-imp' };

type Sent = ReturnType<ReturnType<ReturnType<typeof fuelFormFor>['toSend']>['parse']>;

const sentOf = (typed: object, units: Units, record?: FuelRecord): Sent => {
  const form = fuelFormFor(['petrol'], units, record);
  return form.toSend().parse({ ...form.empty(), currency: 'USD', ...typed });
};

/** Returns the record that the server makes of a request. */
const recordOf = ({ amount, cpl, total, currency, doneAt = '2026-05-04' }: Sent): FuelRecord => ({
  _id: '0123456789abcdef01234567',
  full: false,
  missed: false,
  energy: 'petrol',
  unit: 'l',
  createdAt: '2026-05-04T10:00:00.000Z',
  revision: 0,
  doneAt,
  amount,
  cpl,
  total,
  currency,
});

const thousandths = (max: number) => fc.integer({ min: 10, max }).map((value) => String(value / 1_000));

describe.each([
  ['US', AMERICAN],
  ['imperial', IMPERIAL],
])('the fuel form in %s gallons', (_name, units) => {
  it('shows amount and price again as they were typed, and sends the total that they make', () => {
    fc.assert(
      fc.property(thousandths(200_000), thousandths(20_000), (amount, cpl) => {
        const sent = sentOf({ amount, cpl }, units);
        const cents =
          (BigInt(Math.round(Number(amount) * 1_000)) * BigInt(Math.round(Number(cpl) * 1_000)) + 5_000n) /
          10_000n;
        expect(sent.total).toEqual({ amount: Number(cents) / 100, currency: 'USD' });
        expect(typedFuel(recordOf(sent), units)).toMatchObject({ amount, cpl, total: { amount: '' } });
      }),
      cases(),
    );
  });

  it('does not change amount, price and total when another field is corrected', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 500_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.nat(2_000_000),
        fc.constantFrom('cpl' as const, 'total' as const, undefined),
        (quantity, price, mileage, derived) => {
          const record: FuelRecord = {
            ...recordOf(sentOf({ amount: '1', cpl: '1' }, METRIC)),
            amount: quantity / 1_000,
            cpl: price / 10_000,
            total: { amount: 12.34, currency: 'USD' },
            currency: 'USD',
            mileage,
            ...(derived && { derived }),
          };
          const sent = sentOf({ ...typedFuel(record, units), station: 'Elm Street' }, units, record);
          expect(sent).toMatchObject({ amount: record.amount, mileage, station: 'Elm Street' });
          expect(sent.cpl).toBe(derived === 'cpl' ? undefined : record.cpl);
          expect(sent.total).toEqual(derived === 'total' ? undefined : record.total);
        },
      ),
      cases(),
    );
  });

  it('keeps a total that was typed alone, even if it equals the total of the price that was computed from it', () => {
    fc.assert(
      fc.property(thousandths(200_000), fc.integer({ min: 1, max: 30_000 }), (amount, cents) => {
        const paid = (cents / 100).toFixed(2);
        const sent = sentOf({ amount, total: { amount: paid } }, units);
        const made = unitPriceOf(Math.round(sent.amount * 1_000), cents, 2) / 10_000;
        const record: FuelRecord = { ...recordOf(sent), cpl: made, derived: 'cpl' };
        const typed = typedFuel(record, units);
        expect(typed).toMatchObject({ amount, cpl: '', total: { amount: paid } });
        expect(sentOf({ ...typed, note: 'x' }, units, record)).toMatchObject({ total: sent.total });
      }),
      cases(),
    );
  });

  it('refuses more decimals than can be stored, with an error at each field', () => {
    const form = fuelFormFor(['petrol'], units);
    const { error } = form
      .toSend()
      .safeParse({ ...form.empty(), amount: '12.3456', cpl: '3.9995', currency: 'USD' });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['amount', 'cpl']);
    // a price per litre has four decimals, and a price per gallon three
    const price = error?.issues.find(({ path }) => path[0] === 'cpl');
    expect(priceFault(price?.message, 'l', units)).toBe('At most 3 decimals');
  });

  it('refuses a price that could not be shown again as it was typed', () => {
    const form = fuelFormFor(['petrol'], units);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), (price) => {
        const cpl = String(price / 10_000);
        const { success, data } = form
          .toSend()
          .safeParse({ ...form.empty(), amount: '1', cpl, currency: 'USD' });
        if (success) expect(typedFuel(recordOf(data), units).cpl).toBe(cpl);
        else expect(price % 10).not.toBe(0);
      }),
      cases(),
    );
  });
});

describe.each([
  ['litres', METRIC],
  ['US gallons', AMERICAN],
  ['imperial gallons', IMPERIAL],
])('a total that was typed in a form in %s', (_name, units) => {
  it('is sent, and shown again, to the cent, whichever of amount and price was typed with it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 20_000 }),
        fc.integer({ min: 1_000, max: 9_000 }),
        fc.boolean(),
        (cents, number, isAmount) => {
          const paid = (cents / 100).toFixed(2);
          const other = String(number / 1_000);
          const typed = { ...(isAmount ? { amount: other } : { cpl: other }), total: { amount: paid } };
          const sent = sentOf(typed, units);
          expect(sent.total).toEqual({ amount: cents / 100, currency: 'USD' });
          // the server keeps the total, and computes a price from it only if there is none
          const record: FuelRecord = {
            ...recordOf(sent),
            ...(isAmount && { cpl: 1, derived: 'cpl' as const }),
          };
          const again = typedFuel(record, units);
          // a total that price and amount make is shown as what follows from them
          const shown = again.total.amount || missingOf(again, { unit: 'l', units, record }).total;
          expect(shown).toBe(paid);
          expect(again[isAmount ? 'amount' : 'cpl']).toBe(other);
          expect(sentOf({ ...again, note: 'x' }, units, record).total).toEqual(sent.total);
        },
      ),
      cases(30),
    );
  });
});

it('stores litres and their price as they are typed', () => {
  for (const units of [METRIC, BRITISH]) {
    const sent = sentOf({ amount: '41,275', cpl: '1.7895' }, units);
    expect(sent).toMatchObject({ amount: 41.275, cpl: 1.7895 });
    expect(sent.total).toBeUndefined();
  }
});

it('converts neither kWh nor kg', () => {
  const sent = sentOf({ kind: 'electricity', amount: '32.5', cpl: '0.399' }, AMERICAN);
  expect(sent).toMatchObject({ amount: 32.5, cpl: 0.399 });
  expect(sentOf({ kind: 'cng', amount: '12.5' }, AMERICAN)).toMatchObject({ amount: 12.5 });
});

it('converts miles to km, and refuses a fraction of a mile', () => {
  expect(sentOf({ amount: '10', mileage: '79,815' }, AMERICAN)).toMatchObject({ mileage: 128_450 });
  const form = fuelFormFor(['petrol'], AMERICAN);
  const { error } = form.toSend().safeParse({ ...form.empty(), amount: '10', mileage: '79815.5' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Must be a whole number']);
});

it('rounds the total of a price without a currency half up, like the sums', () => {
  const record = recordOf(sentOf({ amount: '68.125', cpl: '1.688' }, METRIC));
  expect(totalText({ ...record, currency: undefined })).toBe('115.00');
});

it('reads a comma in a total as a thousands separator', () => {
  expect(sentOf({ amount: '40', total: { amount: '1,200' } }, METRIC).total).toEqual({
    amount: 1_200,
    currency: 'USD',
  });
});

it('calculates miles per gallon from amount and distance, and not from the rounded consumption', () => {
  // 6.3849 l/100 km are 36.84 mpg, 6.38 would be 36.87
  const answered = { energy: 'petrol', unit: 'l', per100Km: 6.38, amount: 638.49, distance: 10_000 } as const;
  const single = { best: 6.38, worst: 6.38, last: 6.38 };
  const miles = { distance: 6_214, per100: 10.275, best: 10.27, worst: 10.28, last: 10.275 };
  const taken = (units: Units) =>
    formatConsumption(consumptionOf({ ...answered, ...single, miles }, units).per100, 'l', units);
  expect(taken(AMERICAN)).toBe('36.8 mpg');
  expect(taken({ ...AMERICAN, distance: 'km' })).toBe('36.8 mpg');
  expect(taken(METRIC)).toBe('6.38 l/100 km');
});
