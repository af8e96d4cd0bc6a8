import { z } from './zod.ts';

const flag = (name: string) =>
  z
    .enum(['0', '1'], 'Must be 0 or 1')
    .default('0')
    .transform((value) => value === '1')
    .meta({ description: name });

/** `GET /car/{id}/book` */
export const bookQuerySchema = z.strictObject({
  names: flag('1 prints the names of workshops, for the owner only; otherwise the book says ‘a workshop’.'),
  costs: flag(
    '1 prints what services cost: what the caller paid or, as a workshop, asked, and what was handed over to them. Otherwise the book holds no amount.',
  ),
});
/** The choice of what a service book contains besides the history. */
export type BookChoices = z.output<typeof bookQuerySchema>;
