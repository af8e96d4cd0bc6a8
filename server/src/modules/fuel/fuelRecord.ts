import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import { energyOf, unitOfEnergy, type Energies } from '@glovebox/shared/energies';
import { FUEL_FIELDS, type FuelRecord } from '@glovebox/shared/fuel';
import { rateOf } from '@glovebox/shared/fuelConsumption';
import { costOf } from '@glovebox/shared/fuelMonths';
import { moneyOf, unitPriceOf } from '@glovebox/shared/money';
import { answered } from '../../platform/fields/answered.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { energiesByCar, readEnergies } from '../cars/carEnergies.ts';
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

/** Returns the prices and the quantity of a purchase in the units of the API. */
export const inUnits = (doc: FuelRecordDoc, energies: Energies) => ({
  ...withBothPrices(doc),
  unit: unitOfEnergy(energyOf(doc.kind, energies)),
  amount: doc.quantity / 1_000,
});

/** Returns a purchase as its buyer sees it. @param stretch the stretch that it ends, if its consumption is known */
export const toFuelRecord = (doc: FuelRecordDoc, energies: Energies, stretch?: Driven): FuelRecord =>
  answered(FUEL_FIELDS, 'buyer', doc, {
    ...inUnits(doc, energies),
    per100: stretch && rateOf(stretch),
    distance: stretch?.distance,
    miles: stretch && byMiles([stretch]),
  });

/** Returns a purchase for a car as its buyer sees it. */
export const showPurchase = async (doc: FuelRecordDoc, car: LoadedCar): Promise<FuelRecord> =>
  toFuelRecord(doc, await readEnergies(car));

/** Purchases as their buyer sees them, by their ids. */
export const toFuelRecords = async (docs: readonly FuelRecordDoc[]): Promise<Map<string, FuelRecord>> => {
  const energies = await energiesByCar(docs.map(({ car }) => car));
  return new Map(docs.map((doc) => [doc._id.toHexString(), toFuelRecord(doc, energies(doc.car))]));
};
