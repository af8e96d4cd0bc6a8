import { editBaseModelSchema, editEngineSchema, editSpecModelSchema } from './catalogue.ts';
import { answerShape, fieldTable } from './fieldTable.ts';
import { doneMessage, id, nextCursor, ownId, personSchema, text } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
import { scheduleSchema } from './schedule.ts';
import { suggestedScheduleSchema } from './scheduleSuggestion.ts';
import { SUGGESTION_ON_CAR_FIELDS, typedVehicleAnswerSchema } from './typedVehicle.ts';
import { parentBaseModel, parentMake, parentSpecModel } from './vehicleParts.ts';
import { z } from './zod.ts';

/** Returns the chosen catalogue entry, if any. */
const chosen = ({ shape }: typeof parentMake) => z.strictObject(shape).nullable();

const MODERATOR = ['moderator'] as const;

/** A suggestion as moderators see it: with the facts of the car that help to judge it, without names. */
export const SUGGESTION_FIELDS = fieldTable({})({
  ...SUGGESTION_ON_CAR_FIELDS,
  _id: { answer: ownId, visibleTo: MODERATOR },
  make: {
    answer: chosen(parentMake).describe('The chosen make; null if the make was typed.'),
    visibleTo: MODERATOR,
  },
  baseModel: {
    answer: chosen(parentBaseModel).describe('The base model, of which spec models are generations.'),
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
  schedule: {
    answer: suggestedScheduleSchema
      .optional()
      .describe('The suggested schedule of the spec model or engine. Missing for a typed vehicle.'),
    visibleTo: MODERATOR,
  },
  productionYear: {
    answer: z.number().nullable().meta({
      description: 'The production year of the car; null if the car has been removed.',
      example: 2017,
    }),
    visibleTo: MODERATOR,
  },
  vinMaker: {
    answer: z
      .string()
      .nullable()
      .describe('The make according to the first three characters of the VIN; null if they do not tell.'),
    visibleTo: MODERATOR,
  },
  alike: {
    answer: z.number().describe('How many other open suggestions contain the same.'),
    visibleTo: MODERATOR,
  },
  revision: {
    answer: z.number().describe('A number that increases when the owner changes what they typed.'),
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
    .describe('Whether to list open or decided suggestions.'),
});
export type SuggestionQuery = z.output<typeof suggestionQuerySchema>;

export const suggestionListSchema = z
  .strictObject({
    suggestions: z
      .array(suggestionSchema)
      .describe('Suggestions: open ones with the oldest first, decided ones with the newest first.'),
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
      create: fields.optional().describe('The fields of an entry to create.'),
    })
    .refine(({ use, create }) => (use === undefined) !== (create === undefined), ONE_OF_BOTH);

const LEVELS = ['make', 'baseModel', 'specModel', 'engine'] as const;

/** The revision that the moderator saw; refused if the owner has changed it since. */
const revision = z
  .number()
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .describe('The revision that the moderator saw. The request is refused if there is a later one.');

const ENTRY = '66f0c1d2a3b4c5d6e7f80912';

/** `POST /cars/suggestions/{id}/accept`: the vehicle as the moderator corrected it. */
export const acceptSuggestionSchema = z
  .strictObject({
    make: either(editBaseModelSchema).describe('The make.'),
    baseModel: either(editBaseModelSchema).describe('The base model.'),
    specModel: either(editSpecModelSchema).describe('The spec model.'),
    engine: either(editEngineSchema).describe('Its engine.'),
    alike: z
      .boolean()
      .default(false)
      .describe('Whether to link the cars of the other open suggestions with the same content as well.'),
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

/** `POST /cars/suggestions/{id}/accept-schedule`: the schedule as the moderator corrected it. */
export const acceptScheduleSchema = z
  .strictObject({
    schedule: scheduleSchema,
    entry: id.describe('The `_id` of the spec model or engine that the moderator saw.'),
    entryRevision: z
      .int('Must be a whole number')
      .describe('Its revision then. The request is refused if there is a later one.'),
    revision,
  })
  .meta({ id: 'AcceptSchedule' });
export type AcceptSchedule = z.output<typeof acceptScheduleSchema>;

/** `POST /cars/suggestions/{id}/decline`; the owner is given the reason. */
export const declineSuggestionSchema = z.strictObject({
  reason: z.string('Give a reason').trim().min(3, 'Give a reason').pipe(text(1_000)).meta({
    description: 'The reason, which the owner sees.',
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
