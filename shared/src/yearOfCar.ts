import { BODIES, PAINTS } from './carLooks.ts';
import { ENERGIES } from './energies.ts';
import { answeredDay, ownId } from './fields.ts';
import { moneySchema } from './money.ts';
import { z } from './zod.ts';

const flag = (description: string) =>
  z
    .enum(['0', '1'], 'Must be 0 or 1')
    .default('1')
    .transform((value) => value === '1')
    .meta({ description, example: '1' });

/** `GET /car/{id}/year/{year}` and its picture. */
export const yearQuerySchema = z.strictObject({
  costs: flag('With 0, neither the picture nor its words say what the car cost.'),
  nickname: flag('With 0, neither the picture nor its words say the nickname.'),
});
/** The choice of what the picture of a year says. */
export type YearChoices = z.output<typeof yearQuerySchema>;

const km = (description: string) => z.number().nullable().meta({ description, example: 1_204 });
const words = (description: string, example: string) => z.string().meta({ description, example });

const yearWordsSchema = z.strictObject({
  title: words('The nickname, else make and model.', 'The red one'),
  subtitle: words('Make and model beside a nickname; otherwise empty.', 'Volkswagen Golf VII'),
  span: words('Which days of the year count; empty if all of them do.', 'Mar 14 to Nov 26'),
  distance: words('The distance; empty if it is unknown.', '14,478 km'),
  compared: words(
    'The distance compared with the equator; empty for short ones.',
    'a third of the way around the world',
  ),
  best: words(
    'The distance of the month in which the car was driven farthest; empty if unknown.',
    '2,410 km',
  ),
  bestIn: words('That month; empty if unknown.', 'August 2025'),
  facts: z
    .array(
      z.strictObject({
        value: words('A figure.', '5.90'),
        label: words('What the figure means.', 'l/100 km'),
      }),
    )
    .describe('The consumption of at most two energies, the longest trip and the costs.'),
  unpriced: words(
    'How many records of the year have no price, which the picture does not say; empty if none, and without `costs`.',
    '2 records without a price are not counted',
  ),
  stamped: words('How many visits workshops stamped; empty if none.', '3 visits stamped by workshops'),
  all: words(
    'Everything that the picture says, in sentences.',
    'The red one in 2025, Volkswagen Golf VII. 14,478 km, a third of the way around the world.',
  ),
});
export type YearWords = z.infer<typeof yearWordsSchema>;

export const yearOfCarSchema = z
  .strictObject({
    car: z
      .strictObject({
        _id: ownId,
        name: words('Make and model.', 'Volkswagen Golf VII'),
        nickname: z
          .string()
          .optional()
          .meta({ description: 'What the caller calls it.', example: 'The red one' }),
        look: z
          .strictObject({
            body: z.enum(BODIES).meta({ description: 'The kind of body.', example: 'estate' }),
            paint: z.enum(PAINTS).meta({ description: 'The colour.', example: 'dark blue' }),
          })
          .describe('What it is drawn like.'),
        isFormer: z.boolean().describe('Whether the car belongs to someone else now.'),
      })
      .describe('The car.'),
    year: z.number().meta({ description: 'The year.', example: 2025 }),
    years: z
      .strictObject({
        first: z.number().meta({ description: 'The first one.', example: 2019 }),
        last: z.number().meta({ description: 'The last one.', example: 2026 }),
      })
      .nullable()
      .describe('The years in which the car was the caller’s; null if no purchase and no record tells.'),
    distance: km(
      'The km that the car was driven in the year while it was the caller’s, as the costs of the year count them; null if unknown.',
    ),
    about: z
      .boolean()
      .describe('Whether the odometer at the first or last day was estimated from the readings around it.'),
    months: z
      .array(
        z.strictObject({
          month: z.string().meta({ description: 'The month, as YYYY-MM.', example: '2025-08' }),
          km: km('The km in this month; null if unknown.'),
          about: z.boolean().describe('Whether the km are estimated.'),
        }),
      )
      .describe('The twelve months of the year.'),
    consumptions: z
      .array(
        z.strictObject({
          energy: z.enum(ENERGIES).meta({ description: 'The energy.', example: 'petrol' }),
          per100Km: z.number().meta({ description: 'Litres, kg or kWh per 100 km.', example: 5.9 }),
        }),
      )
      .describe('The consumption of each energy over the fill-ups that end a stretch in this year.'),
    longestTrip: z
      .strictObject({
        km: z.number().meta({ description: 'The km.', example: 1_040 }),
        day: answeredDay,
      })
      .nullable()
      .describe(
        'The longest way between two fill-ups of the same energy, of which the later one was in this year.',
      ),
    totals: z
      .array(
        z.strictObject({
          ...moneySchema.shape,
          perKm: z
            .number()
            .nullable()
            .meta({ description: 'The cost per km; null below 500 km.', example: 0.2 }),
        }),
      )
      .describe('What was spent, without depreciation: one sum for each currency. Empty without `costs`.'),
    visits: z.number().meta({ description: 'How many visits to a workshop were stamped.', example: 3 }),
    words: yearWordsSchema
      .nullable()
      .describe(
        'What the picture says, in the units and dates of the account. Null if there is nothing to say, and no picture.',
      ),
  })
  .meta({ id: 'YearOfCar' });
export type YearOfCar = z.infer<typeof yearOfCarSchema>;
