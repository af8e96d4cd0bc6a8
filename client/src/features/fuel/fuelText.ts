import type { FuelUnit } from '@glovebox/shared/energies';
import type { FuelListAnswer, FuelRecord } from '@glovebox/shared/fuel';
import type { Unmeasured } from '@glovebox/shared/fuelConsumption';
import { MESSAGES } from '@glovebox/shared/messages';
import {
  formatQuantity,
  GALLON_PRICE_DECIMALS,
  isConverted,
  kmPerUnit,
  quantityUnitName,
  toConsumption,
  toUnitPrice,
  type Units,
} from '@glovebox/shared/units';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { formatUnitPrice, formatUnnamedMoney } from '../../lib/formatMoney.ts';
import { ENERGY_NAMES, FUEL_KIND_NAMES } from '@glovebox/shared/energyNames';
import { unitPriceIn } from '../../lib/unitPrice.ts';

/** Whether purchases are of several energies, so that those without a kind have to name theirs. */
export const areMixed = (records: readonly FuelRecord[]) =>
  new Set(records.flatMap(({ energy }) => energy ?? [])).size > 1;

const kindText = ({ kind, energy }: FuelRecord, isMixed: boolean) => {
  // the unit says it
  if (energy === 'electricity') return undefined;
  if (kind) return FUEL_KIND_NAMES[kind];
  return isMixed && energy ? ENERGY_NAMES[energy] : undefined;
};

/** Formats an amount as '41.27 l', or as '41.27 l Petrol E10' if its kind is recorded. */
export const boughtText = (record: FuelRecord, units: Units, isMixed: boolean) =>
  [formatQuantity(record.amount, record.unit, units), kindText(record, isMixed)].filter(Boolean).join(' ');

/** Formats a unit price as '€1.659 per litre'; undefined if there is no price. */
export const unitPriceText = (record: FuelRecord, units: Units) => {
  const price = unitPriceIn(record, units);
  return price === undefined
    ? undefined
    : `${formatUnitPrice(price, record.currency)} per ${quantityUnitName(record.unit, units, 'one')}`;
};

/** Returns the total of a price without a currency, rounded half up to hundredths like the sums. */
const unnamedTotal = (amount: number, cpl: number) =>
  Math.round((Math.round(amount * 1_000) * Math.round(cpl * 10_000)) / 100_000) / 100;

/** Formats the total of a purchase; undefined if it has no price. */
export const totalText = ({ total, amount, cpl }: FuelRecord) => {
  if (total) return formatMoney(total);
  return cpl === undefined ? undefined : formatUnnamedMoney(unnamedTotal(amount, cpl));
};

type Consumption = NonNullable<FuelListAnswer['consumptions']>[number];
type OfFillUp = Pick<FuelRecord, 'per100' | 'distance' | 'miles'>;

/**
 * Returns the consumption since the previous fill-up, per 100 km, and the distance in km. For readers in miles the
 * distance comes from the miles that the odometer showed, because whole kilometres would round differently. Undefined
 * when it is not known.
 */
export const consumptionOfFillUp = ({ per100, distance, miles }: OfFillUp, units: Units) => {
  if (per100 === undefined || distance === undefined) return undefined;
  const km = kmPerUnit(units);
  return km === 1 || !miles
    ? { per100, distance }
    : { per100: miles.per100 / km, distance: miles.distance * km };
};

/**
 * Returns the average consumption per 100 km, and that of single fill-ups, with their distances in km as the reader's
 * odometer showed them. The average in the server's answer is rounded, which would show in figures such as miles per
 * gallon.
 */
export const consumptionOf = (of: Consumption, units: Units) => {
  const { per100Km, unit, amount, distance, best, worst, last, miles } = of;
  const km = kmPerUnit(units);
  if (km !== 1) {
    const single = [miles.best, miles.worst, miles.last].map((rate) => rate / km);
    return { per100: miles.per100 / km, single, distance: miles.distance * km };
  }
  const isAsAnswered = toConsumption(per100Km, unit, units) === per100Km;
  return {
    per100: isAsAnswered ? per100Km : (100 * amount) / distance,
    single: [best, worst, last],
    distance,
  };
};

const WHY: Record<Unmeasured['why'], string> = {
  implausible: 'The mileage does not fit the other readings',
  noMileage: 'No mileage',
  notFull: 'Not filled up',
  again: 'Filled up again at the same mileage',
  first: 'The first full tank',
  missed: 'A fill-up before it is missing',
  otherCharge: 'No earlier charge ended alike',
  ahead: 'Its day has not come',
};

const WHY_OF_CHARGE: Partial<Record<Unmeasured['why'], string>> = {
  notFull: 'Charged to an unknown level',
  again: 'Charged again at the same mileage',
  first: 'The first charge to compare with',
  missed: 'A charge before it is missing',
};

/** Says why a purchase has no consumption of its own, and whether it counts in the average. */
export const unmeasuredText = ({ energy, unmeasured }: FuelRecord) => {
  if (!unmeasured) return undefined;
  const isCharge = energy === 'electricity';
  const why = (isCharge ? WHY_OF_CHARGE[unmeasured.why] : undefined) ?? WHY[unmeasured.why];
  if (!unmeasured.counted) return `${why}, not in the average`;
  return `${why}, counts with ${isCharge ? 'a later charge' : 'a later full tank'}`;
};

const BOUND = /^(At (?:most|least)) ([\d.,]+)$/;

/** Returns the message about an invalid value, with its limit formatted by `inUnit`. */
const withBound = (message: string | undefined, inUnit: (bound: number) => string) =>
  message?.replace(
    BOUND,
    (_, which: string, bound: string) => `${which} ${inUnit(Number(bound.replaceAll(',', '')))}`,
  );

/** Returns the message about a typed amount, because the schema only knows limits in litres. */
export const amountFault = (message: string | undefined, unit: FuelUnit, units: Units) =>
  isConverted(unit, units) ? withBound(message, (litres) => formatQuantity(litres, unit, units)) : message;

/** Returns the message about a typed price; see `keptPrice` for its decimals. */
export const priceFault = (message: string | undefined, unit: FuelUnit, units: Units) => {
  if (!isConverted(unit, units)) return message;
  if (/^At most \d decimals$/.test(message ?? '')) return `At most ${GALLON_PRICE_DECIMALS} decimals`;
  const least = 1 / 10 ** GALLON_PRICE_DECIMALS;
  return withBound(message, (price) =>
    Math.max(least, toUnitPrice(price, unit, units)).toLocaleString('en-US', { maximumFractionDigits: 3 }),
  );
};

/** Tells whether a purchase is of a fluid that the car does not run on, such as AdBlue. */
export const isFluid = ({ energy }: FuelRecord) => energy === undefined;

/** Returns the label of a unit price. */
export const unitPriceLabel = (unit: FuelUnit, units: Units): string =>
  unit === 'l' && !isConverted(unit, units)
    ? MESSAGES.fuel.price
    : `Price per ${quantityUnitName(unit, units, 'one')}`;
