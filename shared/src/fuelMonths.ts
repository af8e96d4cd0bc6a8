import { monthOfDay } from './days.ts';
import { decimalsOf } from './currencyDecimals.ts';
import { unitOfEnergy, type Energy } from './energies.ts';
import { FUEL_MONTHS } from './limits.ts';
import { decimalText, moneySchema, sumsOf, totalOf } from './money.ts';
import { ANYONE, monthName } from './dates.ts';
import { lastMonths } from './months.ts';
import { z } from './zod.ts';

/** The fuel records of the last months, across all cars of a user. */
export const fuelMonthsSchema = z.strictObject({
  /** Months without a purchase are 0. */
  months: z
    .array(
      z.strictObject({
        month: z.string().meta({ description: 'The month, as YYYY-MM.', example: '2026-03' }),
        name: z
          .string()
          .meta({ description: "The English name of the month, such as 'January'.", example: 'March' }),
        litres: z
          .number()
          .meta({ description: 'The litres of fuel, without AdBlue and other fluids.', example: 512.3 }),
        kg: z.number().meta({ description: 'The kg of gas.', example: 0 }),
        kWh: z.number().meta({ description: 'The kWh that were charged.', example: 96.4 }),
        cost: z
          .number()
          .nullable()
          .describe(
            'The cost of the records that have a price; null if these have several currencies. The currency may be unknown.',
          ),
        costs: z
          .array(moneySchema)
          .describe('The sum of each currency, without prices whose currency is unknown.'),
      }),
    )
    .describe('The last six calendar months, with the current month last.'),
  recorded: z
    .boolean()
    .describe('Whether the caller has ever recorded fuel. Charts show a sample until then.'),
});
export type FuelMonths = z.infer<typeof fuelMonthsSchema>;

/** The price of a purchase, as stored. */
export interface Prices {
  /** Whole thousandths of the unit. */
  quantity: number;
  /** Ten-thousandths; missing if it was not given. */
  unitPrice?: number | null;
  /** Minor units of the currency; missing if it was not given. */
  total?: number | null;
  currency?: string | null;
}

/** The decimals of a price whose currency is unknown: those of most currencies. */
const USUAL_DECIMALS = 2;

/** Returns the cost of a purchase in minor units, or in hundredths without a currency; null without a price. */
export const costOf = ({ quantity, unitPrice, total, currency }: Prices): number | null =>
  total ??
  (typeof unitPrice === 'number'
    ? totalOf(quantity, unitPrice, currency ? decimalsOf(currency) : USUAL_DECIMALS)
    : null);

interface Purchase extends Prices {
  /** YYYY-MM-DD */
  doneAt: string;
  /** Null for fluids that a car does not run on, such as AdBlue. */
  energy: Energy | null;
}

/** Returns the first day that `fuelByMonth` includes. Days are YYYY-MM-DD. */
export const firstFuelDay = (today: string) => `${lastMonths(today, FUEL_MONTHS)[0] ?? ''}-01`;

const inUnit = (purchases: readonly Purchase[], unit: 'l' | 'kg' | 'kWh') =>
  purchases
    .filter(({ energy }) => energy !== null && unitOfEnergy(energy) === unit)
    .reduce((sum, { quantity }) => sum + quantity, 0) / 1_000;

/** Returns the sum of all prices; null if they have several currencies. */
const costInOneMoney = (purchases: readonly Purchase[]) => {
  const priced = purchases.flatMap((purchase) => {
    const cost = costOf(purchase);
    return cost === null ? [] : [{ cost, currency: purchase.currency ?? null }];
  });
  const monies = new Set(priced.map(({ currency }) => currency));
  if (monies.size > 1) return null;
  const [money] = monies;
  const sum = priced.reduce((all, { cost }) => all + BigInt(cost), 0n);
  return Number(decimalText(sum, money ? decimalsOf(money) : USUAL_DECIMALS));
};

/**
 * Returns what was bought in each of the last months and its cost, rounding each purchase to its currency's decimals.
 * @param today YYYY-MM-DD. What is dated later does not count before its day.
 */
export const fuelByMonth = (purchases: readonly Purchase[], today: string): FuelMonths['months'] =>
  lastMonths(today, FUEL_MONTHS).map((month) => {
    const within = purchases.filter(({ doneAt }) => doneAt <= today && monthOfDay(doneAt) === month);
    return {
      month,
      name: monthName(month, ANYONE),
      litres: inUnit(within, 'l'),
      kg: inUnit(within, 'kg'),
      kWh: inUnit(within, 'kWh'),
      cost: costInOneMoney(within),
      costs: sumsOf(
        within.flatMap((purchase) => {
          const minorUnits = costOf(purchase);
          return minorUnits === null || !purchase.currency
            ? []
            : [{ minorUnits, currency: purchase.currency }];
        }),
      ),
    };
  });
