import type { FuelUnit } from '@glovebox/shared/energies';
import type { FuelListAnswer, FuelRecord } from '@glovebox/shared/fuel';
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
import { formatMoney, formatUnitPrice, formatUnnamedMoney } from '../../lib/formatMoney.ts';
import { KIND_NAMES, unitPriceIn } from '../../lib/fuelWords.ts';

/** '41.27 l'; with its kind, where that was said: '41.27 l Petrol E10'. */
export const boughtText = ({ amount, unit, kind }: FuelRecord, units: Units) =>
  [formatQuantity(amount, unit, units), kind && kind !== 'electricity' && KIND_NAMES[kind]]
    .filter(Boolean)
    .join(' ');

/** '€1.659 per litre'; nothing without a price. */
export const unitPriceText = (record: FuelRecord, units: Units) => {
  const price = unitPriceIn(record, units);
  return price === undefined
    ? undefined
    : `${formatUnitPrice(price, record.currency)} per ${quantityUnitName(record.unit, units, 'one')}`;
};

/** What it comes to in a currency that nobody has named, in hundredths rounded half up, as sums have it. */
const unnamedTotal = (amount: number, cpl: number) =>
  Math.round((Math.round(amount * 1_000) * Math.round(cpl * 10_000)) / 100_000) / 100;

/** What it cost; nothing without a price. */
export const totalText = ({ total, amount, cpl }: FuelRecord) => {
  if (total) return formatMoney(total);
  return cpl === undefined ? undefined : formatUnnamedMoney(unnamedTotal(amount, cpl));
};

type Consumption = NonNullable<FuelListAnswer['consumptions']>[number];
type OfFillUp = Pick<FuelRecord, 'per100' | 'distance' | 'miles'>;

/**
 * What a car took since the fill-up before, per 100 km, and over how many km. Who reads miles has what the odometer
 * showed in them: 310 miles are not 498 km, which are 309. Undefined where nothing tells.
 */
export const consumptionOfFillUp = ({ per100, distance, miles }: OfFillUp, units: Units) => {
  if (per100 === undefined || distance === undefined) return undefined;
  const km = kmPerUnit(units);
  return km === 1 || !miles
    ? { per100, distance }
    : { per100: miles.per100 / km, distance: miles.distance * km };
};

/**
 * What a car takes per 100 km over all and at single fill-ups, and over how many km, as its reader's odometer showed
 * them. The average of the answer is rounded, which the figure that others read, such as miles per gallon, would show.
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

const BOUND = /^(At (?:most|least)) ([\d.,]+)$/;

/** What is wrong, with the bound that it names as `inUnit` says it. */
const withBound = (message: string | undefined, inUnit: (bound: number) => string) =>
  message?.replace(
    BOUND,
    (_, which: string, bound: string) => `${which} ${inUnit(Number(bound.replaceAll(',', '')))}`,
  );

/** What is wrong with an amount that was typed: the schema knows the limits in litres alone. */
export const amountFault = (message: string | undefined, unit: FuelUnit, units: Units) =>
  isConverted(unit, units) ? withBound(message, (litres) => formatQuantity(litres, unit, units)) : message;

/** The same of a price; see `keptPrice` for its decimals. */
export const priceFault = (message: string | undefined, unit: FuelUnit, units: Units) => {
  if (!isConverted(unit, units)) return message;
  if (/^At most \d decimals$/.test(message ?? '')) return `At most ${GALLON_PRICE_DECIMALS} decimals`;
  const least = 1 / 10 ** GALLON_PRICE_DECIMALS;
  return withBound(message, (price) =>
    Math.max(least, toUnitPrice(price, unit, units)).toLocaleString('en-US', { maximumFractionDigits: 3 }),
  );
};
