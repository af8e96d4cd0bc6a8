import { moneySchema } from './money.ts';
import { z } from './zod.ts';

/** The spending of a person in a span of time. */
export const spentSchema = z.strictObject({
  sums: z.array(moneySchema).describe('What was spent: one sum for each currency.'),
  records: z.number().meta({ description: 'How many records there are.', example: 5 }),
  unpriced: z
    .number()
    .meta({ description: 'How many of them have no price, or a price without a currency.', example: 1 }),
});
export type Spent = z.infer<typeof spentSchema>;
