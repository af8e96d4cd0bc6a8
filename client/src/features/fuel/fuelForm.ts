import { isCurrency } from '@glovebox/shared/currencies';
import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import {
  energyOf,
  FUEL_KINDS,
  unitOfEnergy,
  type Energy,
  type FuelKind,
  type FuelUnit,
} from '@glovebox/shared/energies';
import { newFuelSchema, type FuelRecord, type NewFuel } from '@glovebox/shared/fuel';
import { moneyOf, QUANTITY_DECIMALS, toScaled, totalOf, UNIT_PRICE_DECIMALS } from '@glovebox/shared/money';
import {
  fromQuantity,
  fromUnitPrice,
  GALLON_PRICE_DECIMALS,
  isConverted,
  toQuantity,
  toUnitPrice,
  type Units,
} from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { parseDecimal } from '../../lib/forms/decimalNumber.ts';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';
import { parseDistance, typedDistance } from '../../lib/forms/distance.ts';
import { parseAmount } from '../../lib/forms/money.ts';
import { today } from '../../lib/today.ts';
import { parseWhole } from '../../lib/forms/wholeNumber.ts';

const values = z.strictObject({
  doneAt: z.string(),
  kind: z.union([z.literal(''), z.enum(FUEL_KINDS)]),
  amount: z.string(),
  cpl: z.string(),
  total: z.strictObject({ amount: z.string() }),
  currency: z.string(),
  mileage: z.string(),
  full: z.boolean(),
  missed: z.boolean(),
  station: z.string(),
  note: z.string(),
  startPercent: z.string(),
  endPercent: z.string(),
  place: z.enum(['', 'home', 'public']),
} satisfies EachOf<NewFuel>);
export type FuelValues = z.infer<typeof values>;

const typedNumber = (value: number | undefined) => (value === undefined ? '' : String(value));

/** Returns the total of an amount and a price, or undefined for values that the server refuses anyway. */
const comesTo = (amount: number, price: number, currency: string) => {
  const [quantity, unitPrice] = [toScaled(amount, QUANTITY_DECIMALS), toScaled(price, UNIT_PRICE_DECIMALS)];
  if (!Number.isSafeInteger(quantity) || !Number.isSafeInteger(unitPrice) || !isCurrency(currency))
    return undefined;
  return moneyOf(totalOf(quantity ?? 0, unitPrice ?? 0, decimalsOf(currency)), currency).amount;
};

/** Returns the amount and price of a purchase in the reader's units, rounded unless they were typed in these units. */
const readIn = (units: Units, { amount, cpl, unit }: FuelRecord) => ({
  amount: toQuantity(amount, unit, units),
  cpl: cpl === undefined ? undefined : toUnitPrice(cpl, unit, units),
});

/** Whether the total was computed from values in another unit than the stored one; see `boughtToSend`. */
const isMade = (record: FuelRecord, units: Units) => {
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

/** Converts a purchase into form values, without a price or total that was computed from the other one. */
export const typedFuel = (record: FuelRecord, units: Units): FuelValues => ({
  doneAt: record.doneAt,
  kind: record.kind ?? '',
  amount: String(readIn(units, record).amount),
  cpl: record.derived === 'cpl' ? '' : typedNumber(readIn(units, record).cpl),
  total: {
    amount: record.derived === 'total' || isMade(record, units) ? '' : typedNumber(record.total?.amount),
  },
  currency: record.currency ?? '',
  mileage: typedDistance(record.mileage, units),
  full: record.full,
  missed: record.missed,
  station: record.station ?? '',
  note: record.note ?? '',
  startPercent: typedNumber(record.startPercent),
  endPercent: typedNumber(record.endPercent),
  place: record.place ?? '',
});

/** The empty fields of a charge. */
const NO_CHARGE = { startPercent: '', endPercent: '', place: '' } as const;

/** Returns the energy of a kind, or the main energy of the car for no kind. */
const energyFor = (kind: FuelKind | '', [main = 'petrol']: readonly Energy[]) =>
  energyOf(kind || null, [main]);

/** Returns the unit in which a kind of fuel is bought. */
export const unitFor = (kind: FuelKind | '', energies: readonly Energy[]) =>
  unitOfEnergy(energyFor(kind, energies));

/** Whether the purchase is electricity. */
export const isCharge = (kind: FuelKind | '', energies: readonly Energy[]) =>
  energyFor(kind, energies) === 'electricity';

/** Returns the amount in the stored unit. An amount with too many decimals is not converted; the schema refuses it. */
const keptAmount = (typed: number | undefined, unit: FuelUnit, units: Units) =>
  typed === undefined || toScaled(typed, QUANTITY_DECIMALS) === null
    ? typed
    : fromQuantity(typed, unit, units);

/** Returns the price per stored unit. The schema refuses the result if a price per gallon has over three decimals. */
const keptPrice = (typed: number | undefined, unit: FuelUnit, units: Units) => {
  if (typed === undefined || !isConverted(unit, units)) return typed;
  return toScaled(typed, GALLON_PRICE_DECIMALS) === null ? typed / 10 : fromUnitPrice(typed, unit, units);
};

/**
 * Returns the amount, price and total to send. Untouched values stay exactly as they were. The stored price per litre
 * is rounded more than a price per gallon, so the total of the typed values is sent as well.
 */
const boughtToSend = (typed: FuelValues, unit: FuelUnit, units: Units, record: FuelRecord | undefined) => {
  const [amount, cpl] = [typed.amount, typed.cpl].map(parseDecimal);
  const paid = parseAmount({ ...typed.total, currency: typed.currency });
  const currency = typed.currency || undefined;
  const before = record?.unit === unit ? record : undefined;
  const read = before && readIn(units, before);
  const isSameAmount = read?.amount === amount;
  const isSamePrice = read?.cpl === cpl;
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

/**
 * Returns the form of a purchase for a car with these energies.
 * @param record the purchase that is corrected
 */
export const fuelFormFor = (energies: readonly Energy[], units: Units, record?: FuelRecord) =>
  defineForm({
    values,
    empty: (): FuelValues => ({
      doneAt: today(),
      kind: '',
      amount: '',
      cpl: '',
      total: { amount: '' },
      currency: '',
      mileage: '',
      full: true,
      missed: false,
      station: '',
      note: '',
      ...NO_CHARGE,
    }),
    toSend: (typed) => {
      // ignores the fields of a charge that were typed before another kind was chosen
      const charge = isCharge(typed.kind, energies) ? typed : { ...typed, ...NO_CHARGE };
      const endPercent = parseWhole(charge.endPercent);
      return {
        doneAt: typed.doneAt || undefined,
        kind: typed.kind || undefined,
        ...boughtToSend(typed, unitFor(typed.kind, energies), units, record),
        mileage: parseDistance(typed.mileage, units, record?.mileage),
        // the state of charge is more exact than the checkbox
        full: endPercent === undefined ? typed.full : endPercent === 100,
        missed: typed.missed,
        station: typed.station.trim() || undefined,
        note: typed.note.trim() || undefined,
        startPercent: parseWhole(charge.startPercent),
        endPercent,
        place: charge.place || undefined,
      } satisfies EachOf<NewFuel>;
    },
    schema: newFuelSchema,
  });
