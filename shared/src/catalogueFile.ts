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
  make: id.optional().describe('Only this make. Left out: all of them.'),
});

/** Moderators: `POST /cars/imports` */
export const newImportQuerySchema = z.strictObject({
  name: z
    .string()
    .max(200, 'At most 200 characters')
    .refine(isStorable, NOT_STORABLE)
    .default('catalogue.csv')
    .describe("The file's name, to be shown again."),
});

/** The outcome of a row of an imported file. */
export const ROW_KINDS = ['added', 'changed', 'unchanged', 'refused'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

const count = z.number().int().min(0);

/** A file that a moderator imports: checked first, then applied. */
const catalogueImportSchema = z
  .strictObject({
    _id: ownId,
    fileName: z.string().describe('As it was uploaded.'),
    state: z
      .enum(['reading', 'ready', 'applying', 'applied', 'failed'])
      .describe(
        '`reading`: compared with the catalogue; nothing is written. `ready`: can be applied. `failed`: cannot be read.',
      ),
    done: count.describe('Of `total`, while it is read or applied.'),
    total: count.describe('Steps of the work that is under way; 0 before they are known.'),
    counts: z
      .strictObject({
        added: count.describe('Rows that add something.'),
        changed: count.describe('Rows that change something and add nothing.'),
        unchanged: count.describe('Rows that say nothing new.'),
        refused: count.describe('Rows that cannot be applied.'),
      })
      .describe('The rows of the file; zeros before it is `ready`.'),
    isStale: z
      .boolean()
      .describe('The catalogue has changed since the file was compared: it must be imported again.'),
    problem: z.string().nullable().describe('Why it failed, or why it was not applied.'),
    createdAt: moment,
  })
  .meta({ id: 'CatalogueImport' });
export type CatalogueImport = z.infer<typeof catalogueImportSchema>;

export const importAnswerSchema = z.strictObject({ import: catalogueImportSchema });
export const latestImportAnswerSchema = z.strictObject({
  import: catalogueImportSchema.nullable().describe("The caller's newest, kept for 7 days."),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
export type LatestImportAnswer = z.infer<typeof latestImportAnswerSchema>;

/** Moderators: `POST /cars/imports/{id}/apply` */
export const applyImportSchema = z.strictObject({
  leaveOutRefused: z
    .boolean()
    .default(false)
    .describe('Rows that are refused are left out. Otherwise a file with such rows is not applied at all.'),
});
export type ApplyImport = z.output<typeof applyImportSchema>;

export const importRowsQuerySchema = pageQuerySchema.extend({
  kind: z.enum(ROW_KINDS).optional().describe('Left out: rows of all kinds.'),
});
export type ImportRowsQuery = z.output<typeof importRowsQuerySchema>;

const column = z.string().describe('A column of the file.');

const importRowSchema = z
  .strictObject({
    line: z.number().int().describe('The line of the file that the row begins on.'),
    kind: z.enum(ROW_KINDS).describe('What becomes of the row.'),
    make: z.string().describe('Who built it.'),
    baseModel: z.string().describe('What spec models are generations of.'),
    specModel: z.string().describe('A generation or body of a base model.'),
    engine: z.string().describe('Its engine.'),
    facts: z
      .array(z.strictObject({ column, value: z.string().describe('As it stands in the file.') }))
      .describe('The other cells with a value.'),
    adds: z.array(z.enum(['make', 'baseModel', 'specModel', 'engine'])).describe('What the row adds.'),
    changes: z
      .array(
        z.strictObject({
          column,
          before: z.string().describe('As an export has it.'),
          after: z.string().describe('As an export will have it.'),
        }),
      )
      .describe('What the row changes of entries that are there.'),
    reasons: z
      .array(
        z.strictObject({
          column,
          message: z.string().meta({
            description: 'What is wrong with the cell, for a person to read.',
            example: 'Must be a whole number',
          }),
        }),
      )
      .describe('Why it is refused.'),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRowSchema>;

/** In the order of the file. */
export const importRowsAnswerSchema = z.strictObject({
  rows: z.array(importRowSchema).describe('As many as asked for, at most.'),
  nextCursor,
});
export type ImportRowsAnswer = z.infer<typeof importRowsAnswerSchema>;
