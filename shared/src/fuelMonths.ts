import { FUEL_MONTHS } from './limits.ts';
import { z } from './zod.ts';

/** What was bought within each of the last months, over all cars of one person. */
export const fuelMonthsSchema = z.strictObject({
  /** The last six calendar months, the current one last; those without a purchase say 0. */
  months: z.array(
    z.strictObject({
      month: z.string().describe('YYYY-MM'),
      name: z.string().describe("In English: 'January'."),
      litres: z.number(),
      cost: z.number().describe('To the hundredth, in whatever money the prices were given.'),
    }),
  ),
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

const nameOf = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });

/** The last calendar months in UTC as YYYY-MM, the current one last. */
const lastMonths = (now: Date) =>
  Array.from({ length: FUEL_MONTHS }, (_, index) => {
    const back = FUEL_MONTHS - 1 - index;
    return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString());
  });

/** The first day that `fuelByMonth` counts, as YYYY-MM-DD. */
export const firstFuelDay = (now: Date) => `${lastMonths(now)[0] ?? ''}-01`;

/** Litres and cost of each of the last months. Sums are of whole numbers and rounded once, at the end. */
export const fuelByMonth = (purchases: readonly Purchase[], now: Date): FuelMonths['months'] =>
  lastMonths(now).map((month) => {
    const within = purchases.filter(({ doneAt }) => monthOf(doneAt) === month);
    const millilitres = within.reduce((sum, purchase) => sum + purchase.millilitres, 0);
    const millionths = within.reduce(
      (sum, purchase) => sum + purchase.millilitres * purchase.thousandthsPerLitre,
      0,
    );
    return {
      month,
      name: nameOf(month),
      litres: millilitres / 1_000,
      cost: Math.round(millionths / 10_000) / 100,
    };
  });
