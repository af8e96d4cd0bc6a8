import { z } from './zod.ts';

const PAGE = { usual: 20, most: 100 } as const;

/** The query of a paged list. `cursor` is the `nextCursor` of the previous page. */
export const pageQuerySchema = z.object({
  limit: z.coerce
    .number('Must be a number')
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(PAGE.most, `At most ${PAGE.most}`)
    .default(PAGE.usual)
    .describe('The maximum number of entries on a page.'),
  cursor: z.string().max(200).optional().describe('The `nextCursor` of the previous page.'),
});
export type PageQuery = z.output<typeof pageQuerySchema>;
