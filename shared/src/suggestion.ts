import { editBaseModelSchema, editEngineSchema, editSpecModelSchema } from './catalogue.ts';
import { answerShape, fieldTable } from './fieldTable.ts';
import { doneMessage, id, nextCursor, ownId, personSchema, text } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
import { SUGGESTION_ON_CAR_FIELDS, typedVehicleAnswerSchema } from './typedVehicle.ts';
import { parentBaseModel, parentMake, parentSpecModel } from './vehicleParts.ts';
import { z } from './zod.ts';

/** The chosen catalogue entry, if any. */
const chosen = ({ shape }: typeof parentMake) => z.strictObject(shape).nullable();

const MODERATOR = ['moderator'] as const;

/** A suggestion as moderators see it: with the facts of the car that help to judge it, without names. */
export const SUGGESTION_FIELDS = fieldTable({})({
  ...SUGGESTION_ON_CAR_FIELDS,
  _id: { answer: ownId, visibleTo: MODERATOR },
  make: {
    answer: chosen(parentMake).describe('Below what it was typed; null where the make was typed.'),
    visibleTo: MODERATOR,
  },
  baseModel: {
    answer: chosen(parentBaseModel).describe('What spec models are generations of.'),
    visibleTo: MODERATOR,
  },
  model: {
    answer: chosen(parentSpecModel).describe('The spec model: a generation or body.'),
    visibleTo: MODERATOR,
  },
  typed: {
    answer: typedVehicleAnswerSchema.omit({ baseModel: true }).describe('What was typed.'),
    visibleTo: MODERATOR,
  },
  productionYear: {
    answer: z.number().nullable().meta({ description: 'Of the car; null where it is gone.', example: 2017 }),
    visibleTo: MODERATOR,
  },
  vinMaker: {
    answer: z
      .string()
      .nullable()
      .describe("Whose car it is by the first three characters of its VIN; null where they don't say."),
    visibleTo: MODERATOR,
  },
  alike: { answer: z.number().describe('Other open suggestions that say the same.'), visibleTo: MODERATOR },
  revision: {
    answer: z.number().describe('Raised when the owner changes what they typed.'),
    visibleTo: MODERATOR,
  },
  decidedBy: { answer: personSchema.optional().describe('The admin who decided.'), visibleTo: MODERATOR },
});

const suggestionSchema = z
  .strictObject(answerShape(SUGGESTION_FIELDS, 'moderator'))
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** `GET /cars/suggestions` */
export const suggestionQuerySchema = pageQuerySchema.extend({
  state: z
    .enum(['open', 'decided'], 'Either open or decided')
    .default('open')
    .describe('Those that are open, or those that were resolved.'),
});
export type SuggestionQuery = z.output<typeof suggestionQuerySchema>;

export const suggestionListSchema = z
  .strictObject({
    suggestions: z
      .array(suggestionSchema)
      .describe('Open ones the oldest first, decided ones the newest first.'),
    open: z.number().describe('How many are open.'),
    nextCursor,
  })
  .meta({ id: 'SuggestionList' });
export type SuggestionList = z.infer<typeof suggestionListSchema>;

const ONE_OF_BOTH = { path: ['use'], message: 'Either an entry of the catalogue, or what is to be created' };

/** A catalogue entry, or the fields of a new one. */
const either = <Fields extends z.ZodType>(fields: Fields) =>
  z
    .strictObject({
      use: id.optional().describe('The `_id` of an entry of the catalogue.'),
      create: fields.optional().describe('What is to be created.'),
    })
    .refine(({ use, create }) => (use === undefined) !== (create === undefined), ONE_OF_BOTH);

const LEVELS = ['make', 'baseModel', 'specModel', 'engine'] as const;

/** The revision that the moderator saw; refused if the owner has changed it since. */
const revision = z
  .number()
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .describe('As the suggestion was seen: a later one is looked at again.');

const ENTRY = '66f0c1d2a3b4c5d6e7f80912';

/** `POST /cars/suggestions/{id}/accept`: the vehicle as the moderator corrected it. */
export const acceptSuggestionSchema = z
  .strictObject({
    make: either(editBaseModelSchema).describe('Who built it.'),
    baseModel: either(editBaseModelSchema).describe('What spec models are generations of.'),
    specModel: either(editSpecModelSchema).describe('A generation or body of a base model.'),
    engine: either(editEngineSchema).describe('Its engine.'),
    alike: z
      .boolean()
      .default(false)
      .describe('Links the cars of the other open suggestions that say the same, too.'),
    revision,
  })
  .superRefine((vehicle, context) => {
    const firstCreated = LEVELS.findIndex((level) => vehicle[level].create !== undefined);
    if (firstCreated < 0) return;
    for (const level of LEVELS.slice(firstCreated).filter((one) => vehicle[one].use !== undefined)) {
      context.addIssue({
        code: 'custom',
        path: [level, 'use'],
        message: 'What stands below a created entry is created as well',
      });
    }
  })
  .meta({
    id: 'AcceptSuggestion',
    example: {
      make: { use: ENTRY },
      baseModel: { use: ENTRY },
      specModel: { use: ENTRY },
      engine: { create: { name: '1.5 TSI evo', kw: 96, hp: 131, cc: 1498, fuel: 'Petrol' } },
      alike: true,
      revision: 0,
    },
  });
export type AcceptSuggestion = z.input<typeof acceptSuggestionSchema>;
export type SuggestionAcceptance = z.output<typeof acceptSuggestionSchema>;

/** `POST /cars/suggestions/{id}/decline`; the owner is given the reason. */
export const declineSuggestionSchema = z.strictObject({
  reason: z.string('Give a reason').trim().min(3, 'Give a reason').pipe(text(1_000)).meta({
    description: 'The owner reads it.',
    example: 'No such engine was built for this model.',
  }),
  revision,
});
export type DeclineSuggestion = z.input<typeof declineSuggestionSchema>;

export const suggestionAcceptedSchema = z.strictObject({
  message: doneMessage,
  cars: z.number().describe('How many cars were linked.'),
});
export type SuggestionAccepted = z.infer<typeof suggestionAcceptedSchema>;
