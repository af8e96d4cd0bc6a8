import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import { unitOfEnergy } from '@glovebox/shared/energies';
import { FUEL_FIELDS, isFull, type FuelRecord } from '@glovebox/shared/fuel';
import { rateOf, type Unmeasured } from '@glovebox/shared/fuelConsumption';
import { costOf } from '@glovebox/shared/fuelMonths';
import { moneyOf, unitPriceOf } from '@glovebox/shared/money';
import { answered } from '../../platform/fields/answered.ts';
import { byMiles, type Driven } from './fuelFigures.ts';
import type { FuelRecordDoc } from './fuelModel.ts';

type Prices = Pick<FuelRecordDoc, 'quantity' | 'unitPrice' | 'total' | 'currency'>;

/** Returns the price that was entered, and the other one computed from it. */
const withBothPrices = (doc: Prices) => {
  const { quantity, unitPrice, total, currency } = doc;
  if (typeof unitPrice !== 'number' && typeof total === 'number' && currency) {
    const made = unitPriceOf(quantity, total, decimalsOf(currency));
    return { cpl: made / 10_000, total: moneyOf(total, currency), derived: 'cpl' as const };
  }
  const cost = costOf(doc);
  return {
    cpl: typeof unitPrice === 'number' ? unitPrice / 10_000 : undefined,
    total: cost !== null && currency ? moneyOf(cost, currency) : undefined,
    derived: cost !== null && currency && typeof total !== 'number' ? ('total' as const) : undefined,
  };
};

/** Returns the prices and the quantity of a purchase in the units of the API, and whether it was full. */
export const inUnits = (doc: FuelRecordDoc) => ({
  ...withBothPrices(doc),
  unit: unitOfEnergy(doc.energy),
  amount: doc.quantity / 1_000,
  full: isFull(doc),
});

/** The stretch that a purchase ends, or why it ends none. */
export interface Measure {
  stretch?: Driven | undefined;
  unmeasured?: Unmeasured | undefined;
}

/** Returns a purchase as its buyer sees it. @param measure in lists, what is known of its consumption */
export const toFuelRecord = (doc: FuelRecordDoc, { stretch, unmeasured }: Measure = {}): FuelRecord =>
  answered(FUEL_FIELDS, 'buyer', doc, {
    ...inUnits(doc),
    per100: stretch && rateOf(stretch),
    distance: stretch?.distance,
    miles: stretch && byMiles([stretch]),
    unmeasured,
    revision: doc.revision ?? 0,
  });

/** Purchases as their buyer sees them, by their ids. */
export const toFuelRecords = (docs: readonly FuelRecordDoc[]): Map<string, FuelRecord> =>
  new Map(docs.map((doc) => [doc._id.toHexString(), toFuelRecord(doc)]));
