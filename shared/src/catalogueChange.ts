import { id, moment, nextCursor, personSchema } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
import { z } from './zod.ts';

/** The actions on the catalogue in the audit log. */
export const CATALOGUE_ACTIONS = [
  'MAKE_CREATED',
  'MAKE_CHANGED',
  'MAKE_DELETED',
  'BASE_MODEL_CREATED',
  'BASE_MODEL_CHANGED',
  'BASE_MODEL_DELETED',
  'SPEC_MODEL_CREATED',
  'SPEC_MODEL_CHANGED',
  'SPEC_MODEL_DELETED',
  'SPEC_MODEL_VERIFIED',
  'SPEC_MODEL_UNVERIFIED',
  'ENGINE_CREATED',
  'ENGINE_CHANGED',
  'ENGINE_DELETED',
  'ENGINE_MERGED',
  'ENGINE_VERIFIED',
  'ENGINE_UNVERIFIED',
  'SUGGESTION_ACCEPTED',
  'CATALOGUE_IMPORTED',
  'ENTRY_SET_BACK',
] as const;
export type CatalogueAction = (typeof CATALOGUE_ACTIONS)[number];

/** A change of the catalogue: one line of its history. */
const catalogueChangeSchema = z
  .strictObject({
    _id: id.describe('The id of its entry in the audit log.'),
    action: z
      .string()
      .meta({ description: "What was done, such as 'ENGINE_MERGED'.", example: 'ENGINE_CHANGED' }),
    by: personSchema.nullable().describe('Who did it.'),
    details: z
      .string()
      .meta({ description: 'What changed, in words.', example: 'Volkswagen Golf VII (5G) 1.5 TSI' }),
    edits: z.number().describe('How many entries the change edited.'),
    createdAt: moment,
  })
  .meta({ id: 'CatalogueChange' });
export type CatalogueChange = z.infer<typeof catalogueChangeSchema>;

/** `GET /cars/changes` */
export const changeListQuerySchema = pageQuerySchema.extend({
  action: z
    .enum(CATALOGUE_ACTIONS, 'Not an action of the catalogue')
    .optional()
    .describe('Limits the list to changes of this kind.'),
  by: id.optional().describe('Limits the list to changes by this account.'),
  entry: id.optional().describe('Limits the list to changes of this make, model or engine.'),
});
export type ChangeListQuery = z.output<typeof changeListQuerySchema>;

/** Newest first. */
export const changeListAnswerSchema = z.strictObject({
  changes: z.array(catalogueChangeSchema).describe('Changes, with the newest first.'),
  nextCursor,
});
export type ChangeListAnswer = z.infer<typeof changeListAnswerSchema>;

const value = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
  .nullable()
  .describe(
    'The value, with entries given by name. Null if the value is unknown or the entry does not exist.',
  );
export type EditedValue = z.infer<typeof value>;

/** One entry before and after a change. */
const catalogueEditSchema = z
  .strictObject({
    level: z.enum(['make', 'baseModel', 'specModel', 'engine']).describe('What was edited.'),
    entry: id.describe('Its id.'),
    name: z.string().meta({ description: 'Its name.', example: '1.5 TSI' }),
    kind: z.enum(['created', 'changed', 'removed']).describe('What was done to it.'),
    fields: z
      .array(
        z.strictObject({
          field: z.string().describe('The name of the field.'),
          before: value,
          after: value,
          now: value,
        }),
      )
      .describe('The fields that differ, with their values before the change, after it and now.'),
    revision: z.number().nullable().meta({
      description:
        'How many times the entry was changed so far; null if the catalogue does not have it now. Send it to set the entry back.',
      example: 3,
    }),
  })
  .meta({ id: 'CatalogueEdit' });
export type CatalogueEdit = z.infer<typeof catalogueEditSchema>;

/** `GET /cars/changes/{id}`: a change with a page of what it edited. */
export const changeAnswerSchema = z.strictObject({
  change: catalogueChangeSchema,
  edits: z.array(catalogueEditSchema).describe('Edits, in the order in which they were made.'),
  nextCursor,
});
export type ChangeAnswer = z.infer<typeof changeAnswerSchema>;

/** `POST /cars/changes/{id}/set-back` */
export const setBackSchema = z.strictObject({
  entry: id.describe('The entry that was changed or removed.'),
  revision: z.number('Must be a number').int('Must be a whole number').nullable().meta({
    description:
      'The `revision` that the change shows for the entry. If it is another one now, the call fails with `CONFLICT`.',
    example: 3,
  }),
});
export type SetBack = z.output<typeof setBackSchema>;
