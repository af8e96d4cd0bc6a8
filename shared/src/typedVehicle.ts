import {
  engineFields,
  FUELS,
  isOnePower,
  isSpan,
  NAME_MAX,
  POWER,
  SPAN,
  specModelFields,
  withBoth,
} from './catalogue.ts';
import { answerShape, fieldTable } from './fieldTable.ts';
import { id, moment } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { nameLine } from './nameLine.ts';
import { cc, engineName, hp, kw, makeName, specModelName } from './vehicleParts.ts';
import { z } from './zod.ts';

const name = nameLine(NAME_MAX, MESSAGES.validation.required).describe('Its name.');

const MAKE = 'The make.';
const MODEL = 'The spec model: a generation or body.';
const ENGINE = 'Its engine.';

/**
 * The typed parts of a car whose make, model or engine is not in the catalogue: everything below a typed part is
 * typed, too. Validated like the catalogue's own entries.
 */
export const typedVehicleSchema = z
  .strictObject({
    make: z
      .strictObject({ name: name.meta({ example: 'Volkswagen' }) })
      .optional()
      .describe(MAKE),
    model: specModelFields
      .extend({ name: name.meta({ example: 'Golf VII (5G)' }) })
      .refine(isSpan, SPAN)
      .optional()
      .describe(MODEL),
    engine: engineFields
      .extend({ name: name.meta({ example: '1.5 TSI' }) })
      .refine(isOnePower, POWER)
      .transform(withBoth)
      .describe(ENGINE),
  })
  .meta({ id: 'TypedVehicle' });
export type TypedVehicle = z.output<typeof typedVehicleSchema>;

const year = z.number().nullable();

/** The stored form of a typed vehicle, with the base model that was chosen before the model was typed. */
export const typedVehicleAnswerSchema = z
  .strictObject({
    make: z.strictObject({ name: makeName }).optional().describe(MAKE),
    baseModel: id.optional().describe('The chosen base model, if the spec model was typed.'),
    model: z
      .strictObject({
        name: specModelName,
        yearFrom: year.meta({
          description: 'The first year of production; null if unknown.',
          example: 2012,
        }),
        yearTo: year.meta({
          description: 'The last year of production; null if unknown or still built.',
          example: 2020,
        }),
      })
      .optional()
      .describe(MODEL),
    engine: z
      .strictObject({
        name: engineName,
        kw,
        hp,
        cc,
        fuel: z.enum(FUELS).nullable().describe('The fuel of the engine; null if unknown.'),
      })
      .optional()
      .describe(ENGINE),
  })
  .meta({ id: 'TypedVehicleOfCar' });
export type TypedVehicleAnswer = z.infer<typeof typedVehicleAnswerSchema>;

export const SUGGESTION_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'closed'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

const SEEN = ['inCharge', 'moderator'] as const;

/** The state of the suggestion for a typed car; also shown to those in charge of the car. */
export const SUGGESTION_ON_CAR_FIELDS = fieldTable({})({
  state: {
    answer: z
      .enum(SUGGESTION_STATES)
      .describe(
        "'withdrawn': the owner chose from the catalogue, withdrew it or handed the car over; 'closed': the car was removed.",
      ),
    answerByAudience: {
      inCharge: z
        .enum(['open', 'accepted', 'declined'])
        .describe(
          '`open`: waits for a moderator. `accepted`: the catalogue has it now. `declined`: see `reason`.',
        ),
    },
    visibleTo: SEEN,
  },
  createdAt: { answer: moment, visibleTo: SEEN },
  decidedAt: {
    answer: moment.nullable().describe('When it was decided. Null while it is open.'),
    visibleTo: SEEN,
  },
  reason: {
    answer: z
      .string()
      .optional()
      .meta({ description: 'Why it was declined.', example: 'No such engine was built for this model.' }),
    visibleTo: SEEN,
  },
});

export const suggestionOnCarSchema = z
  .strictObject(answerShape(SUGGESTION_ON_CAR_FIELDS, 'inCharge'))
  .meta({ id: 'SuggestionOnCar' });
export type SuggestionOnCar = z.infer<typeof suggestionOnCarSchema>;
