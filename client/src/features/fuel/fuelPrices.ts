import { isCurrency } from '@glovebox/shared/currencies';
import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import type { DateReader } from '@glovebox/shared/dates';
import type { FuelUnit } from '@glovebox/shared/energies';
import type { FuelRecord } from '@glovebox/shared/fuel';
import {
  decimalText,
  moneyOf,
  QUANTITY_DECIMALS,
  quantityOf,
  toScaled,
  totalOf,
  UNIT_PRICE_DECIMALS,
  unitPriceOf,
} from '@glovebox/shared/money';
import {
  fromQuantity,
  fromUnitPrice,
  GALLON_PRICE_DECIMALS,
  isConverted,
  toQuantity,
  toUnitPrice,
  type Units,
} from '@glovebox/shared/units';
import { parseDecimal } from '../../lib/forms/decimalNumber.ts';
import { parseAmount } from '../../lib/forms/money.ts';

/** The three numbers of a purchase as they are typed. */
export interface Bought {
  amount: string;
  cpl: string;
  total: { amount: string };
  currency: string;
}

/** What else decides how they are read. */
interface Reading {
  /** The unit of the purchase. */
  unit: FuelUnit;
  units: Units;
  /** The purchase that is corrected. */
  record?: FuelRecord | undefined;
}

/** Returns a number multiplied by 10^decimals, or null if it is invalid, negative, or has more decimals. */
const scaled = (value: number | undefined, decimals: number) => {
  if (value === undefined || !Number.isFinite(value) || value < 0 || value > 1e9) return null;
  return toScaled(value, decimals);
};

/** Returns a typed number multiplied by 10^decimals, or null if nothing can be divided by it. */
const divisor = (typed: string, decimals: number) => scaled(parseDecimal(typed), decimals) || null;

const paidIn = ({ total, currency }: Bought, reader: DateReader) =>
  isCurrency(currency) ? parseAmount({ ...total, currency }, reader) : undefined;

/** Returns the total of an amount and a price, or undefined for values that the server refuses anyway. */
const comesTo = (amount: number | undefined, price: number | undefined, currency: string) => {
  const [quantity, unitPrice] = [scaled(amount, QUANTITY_DECIMALS), scaled(price, UNIT_PRICE_DECIMALS)];
  if (quantity === null || unitPrice === null || !isCurrency(currency)) return undefined;
  return moneyOf(totalOf(quantity, unitPrice, decimalsOf(currency)), currency).amount;
};

/** Returns the amount and price of a purchase in the reader's units, rounded unless they were typed in these units. */
export const readIn = (units: Units, { amount, cpl, unit }: FuelRecord) => ({
  amount: toQuantity(amount, unit, units),
  cpl: cpl === undefined ? undefined : toUnitPrice(cpl, unit, units),
});

/** Whether the total was computed from values in another unit than the stored one; see `boughtToSend`. */
export const isMade = (record: FuelRecord, units: Units) => {
  const { amount, cpl } = readIn(units, record);
  return (
    isConverted(record.unit, units) &&
    // the person typed both the price and the total
    record.derived === undefined &&
    cpl !== undefined &&
    record.total !== undefined &&
    comesTo(amount, cpl, record.total.currency) === record.total.amount
  );
};

/** What the form knows of the record that is corrected: which values are still those that it began with. */
const untouched = (typed: Bought, { unit, units, record }: Reading) => {
  const before = record?.unit === unit ? record : undefined;
  const read = before && readIn(units, before);
  const isSameAmount = read !== undefined && read.amount === parseDecimal(typed.amount);
  const isSamePrice = read?.cpl === parseDecimal(typed.cpl);
  return { before, isSameAmount, isSamePrice };
};

/** Writes a whole number of 10^-decimals, with at least so many decimals. */
const written = (value: number, decimals: number, least: number) => {
  const [whole = '', fraction = ''] = decimalText(BigInt(value), decimals).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(Math.min(least, decimals), '0');
  return kept === '' ? whole : `${whole}.${kept}`;
};

/** Writes a total with the decimals of its currency: 60 → '60.00'. */
export const writtenTotal = (amount: number, currency: string) => amount.toFixed(decimalsOf(currency));

/**
 * Returns the one of amount, price and total that was not typed, in the reader's units: it follows from the other two,
 * rounded half up to what is stored. That is thousandths of an amount, ten-thousandths of a price (thousandths of one
 * per gallon), and minor units of a total. What was typed is never changed: of three typed numbers that do not fit, the
 * result says what price times amount is.
 */
export const missingOf = (
  typed: Bought,
  reading: Reading,
): { amount?: string; cpl?: string; total?: string; product?: string } => {
  const { unit, units } = reading;
  const { currency } = typed;
  if (!isCurrency(currency)) return {};
  const decimals = decimalsOf(currency);
  const [isAmount, isPrice, isTotal] = [typed.amount, typed.cpl, typed.total.amount].map(
    (text) => text.trim() !== '',
  );
  const quantity = divisor(typed.amount, QUANTITY_DECIMALS);
  const unitPrice = divisor(typed.cpl, UNIT_PRICE_DECIMALS);
  const paid = scaled(paidIn(typed, units), decimals);
  if (quantity !== null && unitPrice !== null) {
    const { before, isSameAmount, isSamePrice } = untouched(typed, reading);
    const product = moneyOf(totalOf(quantity, unitPrice, decimals), currency).amount;
    const kept =
      isSameAmount && isSamePrice && before?.total?.currency === currency ? before.total.amount : product;
    if (!isTotal) return { total: writtenTotal(kept, currency) };
    const isAgreed = paid === null || paid === scaled(product, decimals);
    return isAgreed ? {} : { product: writtenTotal(product, currency) };
  }
  if (quantity !== null && paid !== null && !isPrice) {
    const places = isConverted(unit, units) ? GALLON_PRICE_DECIMALS : UNIT_PRICE_DECIMALS;
    // pumps show one more decimal than the currency has
    return { cpl: written(unitPriceOf(quantity, paid, decimals, places), places, decimals + 1) };
  }
  if (unitPrice !== null && paid !== null && !isAmount)
    return { amount: written(quantityOf(unitPrice, paid, decimals), QUANTITY_DECIMALS, 2) };
  return {};
};

/** Returns the amount in the stored unit. An amount with too many decimals is not converted; the schema refuses it. */
export const keptAmount = (typed: number | undefined, unit: FuelUnit, units: Units) =>
  typed === undefined || toScaled(typed, QUANTITY_DECIMALS) === null
    ? typed
    : fromQuantity(typed, unit, units);

/** Returns the price per stored unit. The schema refuses the result if a price per gallon has over three decimals. */
const keptPrice = (typed: number | undefined, unit: FuelUnit, units: Units) => {
  if (typed === undefined || !isConverted(unit, units)) return typed;
  return toScaled(typed, GALLON_PRICE_DECIMALS) === null ? typed / 10 : fromUnitPrice(typed, unit, units);
};

/** Returns the typed amount, or the one that follows from price and total. */
export const amountTyped = (typed: Bought, reading: Reading) =>
  parseDecimal(typed.amount) ?? parseDecimal(missingOf(typed, reading).amount ?? '');

/**
 * Returns the amount, price and total to send. Untouched values stay exactly as they were, and a typed total is sent as
 * it was typed. The stored price per litre is rounded more than a price per gallon, so the total of the typed values is
 * sent as well.
 */
export const boughtToSend = (typed: Bought, reading: Reading) => {
  const { unit, units } = reading;
  const [amount, cpl] = [amountTyped(typed, reading), parseDecimal(typed.cpl)];
  const paid = parseAmount({ ...typed.total, currency: typed.currency }, units);
  const currency = typed.currency || undefined;
  const { before, isSameAmount, isSamePrice } = untouched(typed, reading);
  const follows = before?.derived === 'total' && isSameAmount && isSamePrice;
  const isComplete = amount !== undefined && cpl !== undefined && currency !== undefined;
  const total =
    paid ?? (isComplete && isConverted(unit, units) && !follows ? comesTo(amount, cpl, currency) : undefined);
  return {
    amount: isSameAmount ? before?.amount : keptAmount(amount, unit, units),
    cpl: isSamePrice && before?.derived !== 'cpl' ? before?.cpl : keptPrice(cpl, unit, units),
    total: total === undefined ? undefined : { amount: total, currency },
    currency: total === undefined && cpl === undefined ? undefined : currency,
  };
};
