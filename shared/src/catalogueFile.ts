import { id, isStorable, moment, nextCursor, NOT_STORABLE, ownId } from './fields.ts';
import { pageQuerySchema } from './paging.ts';
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

/** Moderators: `POST /cars/imports` */
export const newImportQuerySchema = z.strictObject({
  name: z
    .string()
    .max(200, 'At most 200 characters')
    .refine(isStorable, NOT_STORABLE)
    .default('catalogue.csv')
    .describe('The name of the file, which is only shown again.'),
});

/** The outcome of a row of an imported file. */
export const ROW_KINDS = ['added', 'changed', 'unchanged', 'refused'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

const count = z.number().int().min(0);

/** A file that a moderator imports: checked first, then applied. */
const catalogueImportSchema = z
  .strictObject({
    _id: ownId,
    fileName: z.string().describe('The name of the uploaded file.'),
    state: z
      .enum(['reading', 'ready', 'applying', 'applied', 'failed'])
      .describe(
        '`reading`: compared with the catalogue; nothing is written. `ready`: can be applied. `failed`: cannot be read.',
      ),
    done: count.describe('How many of the `total` steps are done.'),
    total: count.describe('The number of steps of the current work; 0 while it is unknown.'),
    counts: z
      .strictObject({
        added: count.describe('How many rows add something.'),
        changed: count.describe('How many rows change something and add nothing.'),
        unchanged: count.describe('How many rows contain nothing new.'),
        refused: count.describe('How many rows cannot be applied.'),
      })
      .describe('How many rows the file has of each kind; all are 0 before the import is `ready`.'),
    isStale: z
      .boolean()
      .describe(
        'Whether the catalogue has changed since the file was compared. The file must then be imported again.',
      ),
    problem: z.string().nullable().describe('Why the import failed, or why it was not applied.'),
    createdAt: moment,
  })
  .meta({ id: 'CatalogueImport' });
export type CatalogueImport = z.infer<typeof catalogueImportSchema>;

export const importAnswerSchema = z.strictObject({ import: catalogueImportSchema });
export const latestImportAnswerSchema = z.strictObject({
  import: catalogueImportSchema.nullable().describe("The caller's newest import, which is kept for 7 days."),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
export type LatestImportAnswer = z.infer<typeof latestImportAnswerSchema>;

/** Moderators: `POST /cars/imports/{id}/apply` */
export const applyImportSchema = z.strictObject({
  leaveOutRefused: z
    .boolean()
    .default(false)
    .describe(
      'Whether to apply the file without the refused rows. Otherwise a file with refused rows is not applied at all.',
    ),
});
export type ApplyImport = z.output<typeof applyImportSchema>;

export const importRowsQuerySchema = pageQuerySchema.extend({
  kind: z
    .enum(ROW_KINDS)
    .optional()
    .describe('The kind of rows to return. If it is missing, rows of all kinds are returned.'),
});
export type ImportRowsQuery = z.output<typeof importRowsQuerySchema>;

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

/** A page of the rows in the order of the file. */
export const importRowsAnswerSchema = z.strictObject({
  rows: z.array(importRowSchema).describe('A page of rows.'),
  nextCursor,
});
export type ImportRowsAnswer = z.infer<typeof importRowsAnswerSchema>;
