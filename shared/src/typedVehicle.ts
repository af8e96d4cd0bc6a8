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
import { answerShape, type FieldTable } from './fieldTable.ts';
import { id, moment, requiredLine } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { z } from './zod.ts';

const name = requiredLine(NAME_MAX, MESSAGES.validation.required);

/**
 * What a person types of a car where the catalogue lacks its make, model or engine: whatever stands below a typed part
 * is typed, too. It is judged as the catalogue's own entries are.
 */
export const typedVehicleSchema = z
  .strictObject({
    make: z.strictObject({ name }).optional(),
    model: specModelFields.extend({ name }).refine(isSpan, SPAN).optional(),
    engine: engineFields.extend({ name }).refine(isOnePower, POWER).transform(withBoth),
  })
  .meta({ id: 'TypedVehicle' });
export type TypedVehicle = z.output<typeof typedVehicleSchema>;

const numberOrNull = z.number().nullable();

/** The same as it is stored, with the base model that was chosen before the model was typed. */
export const typedVehicleAnswerSchema = z
  .strictObject({
    make: z.strictObject({ name: z.string() }).optional(),
    baseModel: id.optional().describe('The base model that was chosen, where its spec model was typed.'),
    model: z
      .strictObject({
        name: z.string(),
        yearFrom: numberOrNull.describe('The first year of production; null when unknown.'),
        yearTo: numberOrNull.describe('The last year of production; null while it is built, or unknown.'),
      })
      .optional(),
    engine: z
      .strictObject({
        name: z.string(),
        kw: numberOrNull,
        hp: numberOrNull,
        cc: numberOrNull,
        fuel: z.enum(FUELS).nullable(),
      })
      .optional(),
  })
  .meta({ id: 'TypedVehicleOfCar' });
export type TypedVehicleAnswer = z.infer<typeof typedVehicleAnswerSchema>;

export const SUGGESTION_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'closed'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

const SEEN = ['inCharge', 'moderator'] as const;

/** What became of what was typed, as those see it, too, who are in charge of the car. */
export const SUGGESTION_ON_CAR_FIELDS = {
  state: {
    answer: z
      .enum(SUGGESTION_STATES)
      .describe("'withdrawn': the owner chose from the catalogue; 'closed': the car was removed."),
    answerTo: { inCharge: z.enum(['open', 'accepted', 'declined']) },
    seenBy: SEEN,
  },
  createdAt: { answer: moment, seenBy: SEEN },
  decidedAt: { answer: moment.nullable().describe('Null while it is open.'), seenBy: SEEN },
  reason: { answer: z.string().optional().describe('Why it was declined.'), seenBy: SEEN },
} as const satisfies FieldTable;

export const suggestionOnCarSchema = z
  .strictObject(answerShape(SUGGESTION_ON_CAR_FIELDS, 'inCharge'))
  .meta({ id: 'SuggestionOnCar' });
export type SuggestionOnCar = z.infer<typeof suggestionOnCarSchema>;

/** A name as it is compared with others: people take 'VW  Golf' and 'vw golf' for the same. */
export const foldedName = (text: string) =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
