import { FUEL_MONTHS } from './limits.ts';
import { lastMonths, monthName } from './months.ts';
import { z } from './zod.ts';

/** The fuel purchases of the last months, across all cars of a user. */
export const fuelMonthsSchema = z.strictObject({
  /** Months without a purchase are 0. */
  months: z
    .array(
      z.strictObject({
        month: z.string().meta({ description: 'YYYY-MM', example: '2026-03' }),
        name: z.string().meta({ description: "In English: 'January'.", example: 'March' }),
        litres: z.number().meta({ description: 'Litres.', example: 512.3 }),
        cost: z.number().describe('To the hundredth, in whatever money the prices were given.'),
      }),
    )
    .describe('The last six calendar months, the current one last.'),
  recorded: z
    .boolean()
    .describe('Whether the caller ever recorded a purchase; charts show a sample until then.'),
});
export type FuelMonths = z.infer<typeof fuelMonthsSchema>;

interface Purchase {
  /** YYYY-MM-DD */
  doneAt: string;
  millilitres: number;
  /** The price of a litre, in whole thousandths. */
  thousandthsPerLitre: number;
}

const monthOf = (day: string) => day.slice(0, 7);

/** The first day that `fuelByMonth` includes, as YYYY-MM-DD. */
export const firstFuelDay = (now: Date) => `${lastMonths(now, FUEL_MONTHS)[0] ?? ''}-01`;

/** Litres and cost of each of the last months. Sums are computed in integers and rounded once, at the end. */
export const fuelByMonth = (purchases: readonly Purchase[], now: Date): FuelMonths['months'] =>
  lastMonths(now, FUEL_MONTHS).map((month) => {
    const within = purchases.filter(({ doneAt }) => monthOf(doneAt) === month);
    const millilitres = within.reduce((sum, purchase) => sum + purchase.millilitres, 0);
    const millionths = within.reduce(
      (sum, purchase) => sum + purchase.millilitres * purchase.thousandthsPerLitre,
      0,
    );
    return {
      month,
      name: monthName(month),
      litres: millilitres / 1_000,
      cost: Math.round(millionths / 10_000) / 100,
    };
  });
