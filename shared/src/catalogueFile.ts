import { id, isStorable, NOT_STORABLE } from './fields.ts';
import { z } from './zod.ts';

/** The columns of the catalogue as a CSV file, in the order of the export. One row is one engine. */
export const CATALOGUE_COLUMNS = [
  'make',
  'baseModel',
  'specModel',
  'yearFrom',
  'yearTo',
  'engine',
  'kw',
  'hp',
  'cc',
  'fuel',
  'cylinders',
  'ccApprox',
  'kwApprox',
  'verified',
  'sources',
  'markets',
  'id',
] as const;
export type CatalogueColumn = (typeof CATALOGUE_COLUMNS)[number];

/** The limits of an imported file. */
export const CATALOGUE_FILE = {
  bytes: 5 * 1024 * 1024,
  rows: 30_000,
  /** How many rows of each kind a dry run lists. */
  listed: 1_000,
  /** Separates the values of a multi-value cell, such as `sources`. */
  separator: '|',
} as const;

const tag = z
  .string()
  .max(40, 'At most 40 characters each')
  .refine(isStorable, NOT_STORABLE)
  .refine((value) => !value.includes(CATALOGUE_FILE.separator), 'Must not contain |');
const tags = z.array(tag).max(20, 'At most 20');

/** The columns of a row that are not part of the forms; the others are validated by the forms' schemas. */
export const fileFactsSchema = z.strictObject({
  cylinders: z.number().int().min(1, 'At least 1').max(32, 'At most 32').nullable(),
  sources: tags,
  markets: tags,
});

/** Moderators: `GET /cars/catalogue.csv` */
export const catalogueFileQuerySchema = z.strictObject({
  make: id.optional().describe('The make to export. If it is missing, all makes are exported.'),
});

/** The outcome of a row of an imported file. */
export const ROW_KINDS = ['added', 'changed', 'unchanged', 'refused'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

const count = z.number().int().min(0);

const counts = z
  .strictObject({
    added: count.describe('How many rows add something.'),
    changed: count.describe('How many rows change something and add nothing.'),
    unchanged: count.describe('How many rows contain nothing new.'),
    refused: count.describe('How many rows cannot be applied.'),
  })
  .describe('How many rows the file has of each kind.');

const column = z.string().describe('A column of the file.');

const importRowSchema = z
  .strictObject({
    line: z.number().int().describe('The line of the file on which the row begins.'),
    kind: z.enum(ROW_KINDS).describe('What the import does with the row.'),
    make: z.string().describe('The make.'),
    baseModel: z.string().describe('The base model.'),
    specModel: z.string().describe('The spec model.'),
    engine: z.string().describe('The engine.'),
    facts: z
      .array(z.strictObject({ column, value: z.string().describe('The value in the file.') }))
      .describe('The other cells that have a value.'),
    adds: z.array(z.enum(['make', 'baseModel', 'specModel', 'engine'])).describe('What the row adds.'),
    changes: z
      .array(
        z.strictObject({
          column,
          before: z.string().describe('The current value, as an export would write it.'),
          after: z.string().describe('The new value, as an export would write it.'),
        }),
      )
      .describe('What the row changes in existing entries.'),
    reasons: z
      .array(
        z.strictObject({
          column,
          message: z.string().meta({
            description: 'A sentence that says what is wrong with the cell.',
            example: 'Must be a whole number',
          }),
        }),
      )
      .describe('Why the row is refused.'),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRowSchema>;

/** Moderators: `POST /cars/imports` */
export const checkedFileSchema = z
  .strictObject({
    edition: count.describe('The version of the catalogue with which the file was compared.'),
    counts,
    rows: z
      .array(importRowSchema)
      .describe(
        `What the rows would do, in the order of the file: of each kind the first ${CATALOGUE_FILE.listed.toLocaleString('en-US')}.`,
      ),
  })
  .meta({ id: 'CheckedFile' });
export type CheckedFile = z.infer<typeof checkedFileSchema>;

/** Moderators: `POST /cars/imports/apply` */
export const applyFileQuerySchema = z.strictObject({
  name: z
    .string()
    .max(200, 'At most 200 characters')
    .refine(isStorable, NOT_STORABLE)
    .default('catalogue.csv')
    .describe('The name of the file, which the history shows.'),
  edition: z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a whole number')
    .transform(Number)
    .describe(
      'The `edition` with which the file was compared. If there is another one by now, nothing is written.',
    ),
  leaveOutRefused: z
    .literal('true')
    .optional()
    .describe(
      'Whether to apply the file without the refused rows. Otherwise a file with refused rows is not applied at all.',
    ),
});
export type ApplyFile = z.output<typeof applyFileQuerySchema>;

export const appliedFileSchema = z.strictObject({ counts });
export type AppliedFile = z.infer<typeof appliedFileSchema>;
