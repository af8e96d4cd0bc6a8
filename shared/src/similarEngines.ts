import { engineSchema, FUELS, NAME_MAX, wholeNumber } from './catalogue.ts';
import { id, text } from './fields.ts';
import { parentBaseModel, parentMake, parentSpecModel } from './vehicleParts.ts';
import { z } from './zod.ts';

/** Moderators: `POST /cars/engines/`, the search for similar engines. */
export const similarEnginesSchema = z
  .strictObject({
    make: id.optional().describe('Engines of this make come first.'),
    name: text(NAME_MAX).optional().meta({ description: 'Its name.', example: '1.5 TSI' }),
    cc: wholeNumber(0, 30_000)
      .optional()
      .meta({ description: 'The displacement in cm³. Engines within 2 % of it are found.', example: 1498 }),
    kw: wholeNumber(1, 5_000)
      .optional()
      .meta({ description: 'The power in kW. Engines within 5 % of it are found.', example: 110 }),
    hp: wholeNumber(1, 7_000)
      .optional()
      .meta({ description: 'The horsepower, if the kW are not known.', example: 150 }),
    fuel: z
      .enum(FUELS, 'Not a fuel of the catalogue')
      .optional()
      .describe('Limits the list to engines with this fuel.'),
  })
  .refine(({ make, cc, kw, hp }) => [make, cc, kw, hp].some((given) => given !== undefined), {
    path: ['cc'],
    message: 'Give the displacement, the power or the make of the engine',
  });

export const similarEnginesAnswerSchema = z
  .strictObject({
    engines: z
      .array(
        engineSchema.extend({
          make: parentMake,
          baseModel: parentBaseModel,
          specModel: parentSpecModel,
          score: z
            .number()
            .min(0)
            .max(1)
            .describe('How well the engine matches; 1 if all given values match.'),
        }),
      )
      .describe('Engines.'),
  })
  .meta({ id: 'SimilarEngines' });

export type SimilarEnginesQuery = z.output<typeof similarEnginesSchema>;
export type SimilarEnginesAnswer = z.infer<typeof similarEnginesAnswerSchema>;
