import { decimalsOf } from './currencyDecimals.ts';
import { unitOfEnergy, type Energy } from './energies.ts';
import { FUEL_MONTHS } from './limits.ts';
import { decimalText, moneySchema, sumsOf, totalOf } from './money.ts';
import { ANYONE, monthName } from './dates.ts';
import { lastMonths } from './months.ts';
import { z } from './zod.ts';

/** The fuel purchases of the last months, across all cars of a user. */
export const fuelMonthsSchema = z.strictObject({
  /** Months without a purchase are 0. */
  months: z
    .array(
      z.strictObject({
        month: z.string().meta({ description: 'YYYY-MM', example: '2026-03' }),
        name: z.string().meta({ description: "In English: 'January'.", example: 'March' }),
        litres: z
          .number()
          .meta({ description: 'Litres of what cars run on, without AdBlue.', example: 512.3 }),
        kg: z.number().meta({ description: 'kg of gas.', example: 0 }),
        kWh: z.number().meta({ description: 'kWh that were charged.', example: 96.4 }),
        cost: z
          .number()
          .nullable()
          .describe(
            'In one money, also where nobody has said in which; null where there are several. What has no price is not in it.',
          ),
        costs: z
          .array(moneySchema)
          .describe('Sums by currency; prices of which nobody has said in which are not in them.'),
      }),
    )
    .describe('The last six calendar months, the current one last.'),
  recorded: z
    .boolean()
    .describe('Whether the caller ever recorded a purchase; charts show a sample until then.'),
});
export type FuelMonths = z.infer<typeof fuelMonthsSchema>;

/** What a purchase came to, as stored. */
export interface Prices {
  /** Whole thousandths of the unit. */
  quantity: number;
  /** Ten-thousandths; missing where it was not given. */
  unitPrice?: number | null;
  /** Minor units of the currency; missing where it was not given. */
  total?: number | null;
  currency?: string | null;
}

/** Decimals of a price of which nobody has said in which currency: those of most. */
const USUAL_DECIMALS = 2;

/** What a purchase cost, in minor units, or in hundredths without a currency; null without a price. */
export const costOf = ({ quantity, unitPrice, total, currency }: Prices): number | null =>
  total ??
  (typeof unitPrice === 'number'
    ? totalOf(quantity, unitPrice, currency ? decimalsOf(currency) : USUAL_DECIMALS)
    : null);

interface Purchase extends Prices {
  /** YYYY-MM-DD */
  doneAt: string;
  /** Null for what a car does not run on. */
  energy: Energy | null;
  /** AdBlue. */
  isAdditive: boolean;
}

const monthOf = (day: string) => day.slice(0, 7);

/** The first day that `fuelByMonth` includes, as YYYY-MM-DD. */
export const firstFuelDay = (now: Date) => `${lastMonths(now, FUEL_MONTHS)[0] ?? ''}-01`;

const inUnit = (purchases: readonly Purchase[], unit: 'l' | 'kg' | 'kWh') =>
  purchases
    .filter(({ energy, isAdditive }) => !isAdditive && unitOfEnergy(energy) === unit)
    .reduce((sum, { quantity }) => sum + quantity, 0) / 1_000;

/** All in one sum, where all prices are in one money; null where they are not. */
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

/** What was bought in each of the last months, and what it cost. Each purchase is rounded to its currency's decimals. */
export const fuelByMonth = (purchases: readonly Purchase[], now: Date): FuelMonths['months'] =>
  lastMonths(now, FUEL_MONTHS).map((month) => {
    const within = purchases.filter(({ doneAt }) => monthOf(doneAt) === month);
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
