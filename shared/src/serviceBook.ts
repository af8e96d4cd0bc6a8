import { z } from './zod.ts';

const flag = (name: string) =>
  z
    .enum(['0', '1'], 'Must be 0 or 1')
    .default('0')
    .transform((value) => value === '1')
    .meta({ description: name });

/** `GET /car/{id}/book` */
export const bookQuerySchema = z.strictObject({
  names: flag(
    'With 1, the book contains the names of workshops, which only the owner or the keeper can request. Otherwise it says ‘a workshop’.',
  ),
  costs: flag(
    'With 1, the book contains what services cost: what the caller paid or, as a workshop, charged, and the figures that were handed over to them. Otherwise it contains no amounts.',
  ),
});
/** The choice of what a service book contains besides the history. */
export type BookChoices = z.output<typeof bookQuerySchema>;
