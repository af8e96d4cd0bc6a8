import { carListAnswerSchema } from './car.ts';
import { CAR_SEARCH_MAX, CAR_SORTS, USUAL_CAR_SORT, WORKSHOP_CAR_SORTS } from './carSorts.ts';
import { text } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
import { z } from './zod.ts';

/**
 * The number of a user's newest cars that are included in searches, and in sort orders other than by date added,
 * because each page of those reads some fields of all these cars.
 */
export const CARS_SEARCHED = 2_000;

const carSearch = z
  .string()
  .trim()
  .pipe(text(CAR_SEARCH_MAX))
  .optional()
  .describe(
    "Words that must all be found in a car's make, model, engine, VIN, production year or owner's name; case and accents do not matter.",
  );

/** `GET /car/workshop/cars` */
export const workshopCarsQuerySchema = pageQuerySchema.extend({
  search: carSearch,
  sort: z
    .enum(WORKSHOP_CAR_SORTS, 'Unknown sort order')
    .default('-serviced')
    .describe(
      'The sort order: `-serviced` is by the latest service, with cars without any last, and `due` is by what is due first, with cars on which nothing is due last.',
    ),
});
export type WorkshopCarsQuery = z.output<typeof workshopCarsQuerySchema>;

/** `GET /car/` */
export const carListQuerySchema = pageQuerySchema.extend({
  // the cursor may contain the name of a car
  cursor: z.string().max(2_000).optional().describe('The `nextCursor` of the previous page.'),
  search: carSearch,
  sort: z
    .enum(CAR_SORTS, 'Unknown sort order')
    .default(USUAL_CAR_SORT)
    .describe('The sort order. A leading minus reverses it: `-added` is newest first.'),
});
export type CarListQuery = z.output<typeof carListQuerySchema>;

export const ownCarListSchema = carListAnswerSchema
  .extend({
    found: z.number().describe('How many cars match the search, on all pages.'),
    total: z.number().describe('How many cars there are without a search.'),
  })
  .meta({ id: 'OwnCarList' });
export type OwnCarList = z.infer<typeof ownCarListSchema>;
