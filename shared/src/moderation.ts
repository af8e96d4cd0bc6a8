import { baseModelSchema, engineSchema, makeSchema, specModelSchema } from './catalogue.ts';
import { doneMessage, id, nextCursor, ownId } from './fields.ts';
import { LIMITS } from './limits.ts';
import { pageQuerySchema } from './paging.ts';
import { basedOn } from './revision.ts';
import { parentBaseModel, parentMake, parentSpecModel } from './vehicleParts.ts';
import { scheduleSchema } from './schedule.ts';
import { z } from './zod.ts';

/** The open review work below an entry. */
const reviewCounts = {
  unverified: z.number().describe('How many of its engines nobody has verified.'),
  withoutPower: z.number().describe('For how many of its engines the power is unknown.'),
};

/** The sources of an entry's facts. */
const provenance = {
  sources: z.array(z.string()).describe("Tags of docs/data-sources.md, such as 'epa' and 'moderator'."),
  markets: z
    .array(z.string())
    .describe("The markets where it is sold according to the sources, such as 'EU' and 'US'."),
  verified: z.boolean().describe('Whether a register lists it or a moderator confirmed it.'),
};

const moderatedMakeSchema = makeSchema
  .extend({
    ...reviewCounts,
    unverifiedSpecModels: z.number().describe('How many of its spec models nobody has verified.'),
  })
  .meta({ id: 'ModeratedMake' });
const moderatedBaseModelSchema = baseModelSchema.extend(reviewCounts).meta({ id: 'ModeratedBaseModel' });

const specModelFacts = {
  yearFrom: z
    .number()
    .nullable()
    .meta({ description: 'The first year of production; null if unknown.', example: 2012 }),
  yearTo: z
    .number()
    .nullable()
    .meta({ description: 'The last year of production; null while the model is built.', example: 2020 }),
  ...provenance,
  typedGeneration: z.boolean().describe('Whether the name and years of the generation were typed by hand.'),
  observedYears: z.boolean().describe('Whether the years are those in which a register lists it.'),
  schedule: scheduleSchema
    .optional()
    .describe('What its cars need again and again. Missing if nobody gave it.'),
};

const moderatedSpecModelSchema = specModelSchema
  .extend({ ...specModelFacts, ...reviewCounts })
  .meta({ id: 'ModeratedSpecModel' });

const moderatedEngineSchema = engineSchema
  .extend({
    cylinders: z.number().nullable().describe('The number of cylinders; null if unknown.'),
    ...provenance,
    ccApprox: z
      .boolean()
      .describe('Whether `cc` was derived from the displacement in litres, which is rounded.'),
    kwApprox: z
      .boolean()
      .describe('Whether `kw` is the sum of several motors, or of both parts of a hybrid.'),
    seenElsewhere: z
      .boolean()
      .describe("Whether a register lists the engine for another car of the maker's group."),
    schedule: scheduleSchema
      .optional()
      .describe('What cars with it need again and again. Missing if nobody gave it.'),
  })
  .meta({ id: 'ModeratedEngine' });

/** `GET /cars/moderate/makes`, by name */
export const moderatedMakesAnswerSchema = z.strictObject({
  makes: z.array(moderatedMakeSchema).describe('All makes, by name.'),
});
/** `GET /cars/moderate/make/{id}` */
export const moderatedMakeAnswerSchema = moderatedMakeSchema.extend({
  baseModels: z.array(moderatedBaseModelSchema).describe('Its base models, by name.'),
});
/** `GET /cars/moderate/basemodel/{id}` */
export const moderatedBaseModelAnswerSchema = moderatedBaseModelSchema.extend({
  make: parentMake,
  specModels: z.array(moderatedSpecModelSchema).describe('Its spec models, by name.'),
});
/** `GET /cars/moderate/specmodel/{id}` */
export const moderatedSpecModelAnswerSchema = moderatedSpecModelSchema.extend({
  make: parentMake,
  baseModel: parentBaseModel,
  engines: z.array(moderatedEngineSchema).describe('Engines.'),
});

export const ENGINE_FILTERS = ['unverified', 'withoutPower'] as const;

/** `GET /cars/moderate/engines` */
export const engineReviewQuerySchema = pageQuerySchema.extend({
  filter: z
    .enum(ENGINE_FILTERS, `One of ${ENGINE_FILTERS.join(', ')}`)
    .describe('Engines that nobody has verified, or whose power is unknown.'),
  make: id.optional().describe('Limits the list to engines of this make.'),
});
/** Engines to review, grouped by spec model. */
export const engineReviewAnswerSchema = z.strictObject({
  engines: z
    .array(
      moderatedEngineSchema.extend({
        make: parentMake,
        baseModel: parentBaseModel,
        specModel: parentSpecModel,
      }),
    )
    .describe('Engines.'),
  nextCursor,
});

/** `GET /cars/moderate/specmodels` */
export const specModelReviewQuerySchema = pageQuerySchema.extend({
  make: id.optional().describe('Limits the list to spec models of this make.'),
});
/** Spec models to review, grouped by base model. */
export const specModelReviewAnswerSchema = z.strictObject({
  specModels: z
    .array(moderatedSpecModelSchema.extend({ make: parentMake, baseModel: parentBaseModel }))
    .describe('Its spec models, by name.'),
  nextCursor,
});

/** `PUT /cars/engine/{id}/verified` and `/cars/specmodel/{id}/verified` */
export const setVerifiedSchema = z.strictObject({
  verified: z.boolean('Must be true or false').describe('Whether the entry is verified.'),
  ...basedOn,
});
export const verifiedAnswerSchema = z.strictObject({
  message: doneMessage,
  verified: z.boolean().describe('Whether the entry is verified now.'),
});

/** `POST /cars/moderate/verify` */
export const verifyManySchema = z.strictObject({
  level: z
    .enum(['specmodel', 'engine'], 'Either specmodel or engine')
    .meta({ description: 'The kind of the entries.', example: 'engine' }),
  ids: z
    .array(id.describe('The id of an entry.'))
    .min(1, 'At least one')
    .max(LIMITS.verifyMost, `At most ${LIMITS.verifyMost} at once`)
    .describe('The entries to verify.'),
});
export type VerifyMany = z.output<typeof verifyManySchema>;
export const verifiedManySchema = z.strictObject({
  message: doneMessage,
  verified: z
    .array(ownId)
    .describe('The ids of the entries that were verified. The history has an entry for each of them.'),
  refused: z
    .array(
      z.strictObject({
        _id: ownId,
        message: z
          .string()
          .meta({ description: 'Why the entry was not verified.', example: 'It is verified already.' }),
      }),
    )
    .describe('The other entries, which were not changed.'),
});
export type VerifiedMany = z.infer<typeof verifiedManySchema>;

/** `GET /cars/engine/{id}/use` */
export const engineUseSchema = z.strictObject({
  cars: z.number().describe('How many cars refer to the engine.'),
});

/** `POST /cars/engine/{id}/merge` */
export const mergeEngineSchema = z.strictObject({
  into: id.describe('The engine of the same spec model to merge into.'),
});
export const mergeAnswerSchema = z.strictObject({
  message: doneMessage,
  engine: engineSchema.describe('The remaining engine.'),
  moved: z.number().describe('How many cars now refer to the remaining engine.'),
});

export type ModeratedMake = z.infer<typeof moderatedMakeSchema>;
export type ModeratedSpecModel = z.infer<typeof moderatedSpecModelSchema>;
export type ModeratedEngine = z.infer<typeof moderatedEngineSchema>;
export type ModeratedMakesAnswer = z.infer<typeof moderatedMakesAnswerSchema>;
export type ModeratedMakeAnswer = z.infer<typeof moderatedMakeAnswerSchema>;
export type ModeratedBaseModelAnswer = z.infer<typeof moderatedBaseModelAnswerSchema>;
export type ModeratedSpecModelAnswer = z.infer<typeof moderatedSpecModelAnswerSchema>;
export type EngineReviewQuery = z.output<typeof engineReviewQuerySchema>;
export type EngineReviewAnswer = z.infer<typeof engineReviewAnswerSchema>;
export type SpecModelReviewQuery = z.output<typeof specModelReviewQuerySchema>;
export type SpecModelReviewAnswer = z.infer<typeof specModelReviewAnswerSchema>;
export type MergeAnswer = z.infer<typeof mergeAnswerSchema>;
