import { baseModelSchema, engineSchema, makeSchema, specModelSchema } from './catalogue.ts';
import { doneMessage, id, nextCursor, ownId } from './fields.ts';
import { LIMITS } from './limits.ts';
import { pageQuerySchema } from './paging.ts';
import { parentBaseModel, parentMake, parentSpecModel } from './vehicleParts.ts';
import { z } from './zod.ts';

/** The open review work below an entry. */
const reviewCounts = {
  unverified: z.number().describe('Engines below it that nobody has verified.'),
  withoutPower: z.number().describe('Engines below it whose power is unknown.'),
};

/** The sources of an entry's facts. */
const provenance = {
  sources: z.array(z.string()).describe("Tags of docs/data-sources.md, such as 'epa' and 'moderator'."),
  markets: z.array(z.string()).describe("Where it is sold, as far as the sources say: 'EU', 'US'."),
  verified: z.boolean().describe('A register lists it so, or a moderator confirmed it.'),
};

const moderatedMakeSchema = makeSchema
  .extend({
    ...reviewCounts,
    unverifiedSpecModels: z.number().describe('Spec models of it that nobody has verified.'),
  })
  .meta({ id: 'ModeratedMake' });
const moderatedBaseModelSchema = baseModelSchema.extend(reviewCounts).meta({ id: 'ModeratedBaseModel' });

const specModelFacts = {
  yearFrom: z.number().nullable().meta({ description: 'Null when unknown.', example: 2012 }),
  yearTo: z.number().nullable().meta({ description: 'Null while it is built.', example: 2020 }),
  ...provenance,
  typedGeneration: z.boolean().describe("The generation's name and years were typed by hand."),
  observedYears: z.boolean().describe('The years are those in which a register lists it.'),
};

const moderatedSpecModelSchema = specModelSchema
  .extend({ ...specModelFacts, ...reviewCounts })
  .meta({ id: 'ModeratedSpecModel' });

const moderatedEngineSchema = engineSchema
  .extend({
    cylinders: z.number().nullable().describe('Null when unknown.'),
    ...provenance,
    ccApprox: z.boolean().describe('`cc` is the displacement in litres, rounded.'),
    kwApprox: z.boolean().describe('`kw` is the sum of several motors, or of either part of a hybrid.'),
    seenElsewhere: z.boolean().describe("A register lists the engine for another car of the maker's group."),
  })
  .meta({ id: 'ModeratedEngine' });

/** `GET /cars/moderate/makes`, by name */
export const moderatedMakesAnswerSchema = z.strictObject({
  makes: z.array(moderatedMakeSchema).describe('All of them, by name.'),
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
  make: id.optional().describe('Engines of this make only.'),
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
  make: id.optional().describe('Spec models of this make only.'),
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
  verified: z.boolean('Must be true or false').describe('Whether somebody answers for it.'),
});
export const verifiedAnswerSchema = z.strictObject({
  message: doneMessage,
  verified: z.boolean().describe('As it is now.'),
});

/** `POST /cars/moderate/verify` */
export const verifyManySchema = z.strictObject({
  level: z
    .enum(['specmodel', 'engine'], 'Either specmodel or engine')
    .meta({ description: 'What the ids are of.', example: 'engine' }),
  ids: z
    .array(id.describe('Of an entry.'))
    .min(1, 'At least one')
    .max(LIMITS.verifyMost, `At most ${LIMITS.verifyMost} at once`)
    .describe('The entries that somebody answers for.'),
});
export type VerifyMany = z.output<typeof verifyManySchema>;
export const verifiedManySchema = z.strictObject({
  message: doneMessage,
  verified: z.array(ownId).describe('Those that are verified now, each with its entry in the history.'),
  refused: z
    .array(
      z.strictObject({
        _id: ownId,
        message: z.string().meta({ description: 'Why it is not.', example: 'It is verified already.' }),
      }),
    )
    .describe('The others: nothing about them was changed.'),
});
export type VerifiedMany = z.infer<typeof verifiedManySchema>;

/** `GET /cars/engine/{id}/use` */
export const engineUseSchema = z.strictObject({ cars: z.number().describe('Cars that refer to it.') });

/** `POST /cars/engine/{id}/merge` */
export const mergeEngineSchema = z.strictObject({
  into: id.describe('The engine of the same spec model that stays.'),
});
export const mergeAnswerSchema = z.strictObject({
  message: doneMessage,
  engine: engineSchema.describe('The one that stays.'),
  moved: z.number().describe('Cars that followed.'),
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
