import { BODIES, PAINTS } from './carLooks.ts';
import { EXPENSE_KINDS } from './costKinds.ts';
import { ENERGIES, energySchema } from './energies.ts';
import {
  answeredDay,
  doneMessage,
  id,
  isStorable,
  moment,
  nextCursor,
  NOT_STORABLE,
  ownId,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { moneySchema } from './money.ts';
import { pageQuerySchema } from './paging.ts';
import { DISTANCE_UNITS } from './units.ts';
import { baseModelName, carMileage, engineName, kw } from './vehicleParts.ts';
import { z } from './zod.ts';

/** Limits of what a person brings along from another app. */
export const IMPORT = {
  /** Bytes of a text file. */
  fileBytes: 5 * 1024 * 1024,
  /** Bytes of a ZIP file of another app, and of its files when they are unpacked. */
  zipBytes: 20 * 1024 * 1024,
  unpackedBytes: 50 * 1024 * 1024,
  /** Files of a ZIP file that Glovebox wrote, and bytes when they are unpacked: everything is in it twice. */
  ownFilesMax: 20_000,
  ownUnpackedBytes: 100 * 1024 * 1024,
  /** Files of one import, those in a ZIP file included. */
  filesMax: 20,
  /** The most files of one ZIP file that are named although they are not read. */
  unreadMax: 100,
  /** Data rows of one import, and cells of one row. */
  rowsMax: 60_000,
  cellsMax: 200,
  /** What an import says of its files is stored and answered as a whole, so its cars and tables are limited. */
  carsMax: 500,
  tablesMax: 4_000,
  /** Columns of all tables that are mapped. */
  columnsMax: 2_000,
  /** Hours for which the rows of a file are kept, and days for which an import can be undone. */
  rowsKeptHours: 24,
  undoDays: 30,
} as const;

/** What a row of any table can become. */
export const MAPPED_KINDS = ['service', 'fuel', 'expense', 'reading', 'warning', 'plan'] as const;
export type MappedKind = (typeof MAPPED_KINDS)[number];

/** What a row of a file becomes. The purchase and sale of a car are only in the files of Glovebox. */
export const IMPORTED_KINDS = [...MAPPED_KINDS, 'ownership'] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** The answer that leaves out the rows of a car or of a table, or that says that a table is not of the app it seems to be. */
export const LEAVE_OUT = 'none';

/**
 * What happens to a row: it is recorded, the car has it already, its values are refused, or a rule of the format leaves
 * it out, such as the income rows of Fuelio. Each data row of a file has exactly one outcome.
 */
export const ROW_OUTCOMES = ['new', 'duplicate', 'refused', 'dropped'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** The fields of each kind to which a column of any table can be mapped. */
export const IMPORT_FIELDS = {
  service: [
    'date',
    'mileage',
    'type',
    'description',
    'cost',
    'currency',
    'where',
    'parts',
    'note',
    'nextMileage',
    'nextDate',
    'car',
  ],
  fuel: [
    'date',
    'mileage',
    'trip',
    'amount',
    'kWh',
    'cpl',
    'total',
    'currency',
    'full',
    'partial',
    'missed',
    'kind',
    'station',
    'startPercent',
    'endPercent',
    'per100',
    'note',
    'car',
  ],
  expense: ['date', 'mileage', 'kind', 'cost', 'currency', 'note', 'car'],
  reading: ['date', 'mileage', 'note', 'car'],
  warning: ['date', 'title', 'note', 'car'],
  plan: ['title', 'everyKm', 'everyMonths', 'dueKm', 'dueDay', 'car'],
} as const satisfies Record<MappedKind, readonly string[]>;
export type ImportField = (typeof IMPORT_FIELDS)[MappedKind][number];

const count = z.number().int().min(0);
const keyOfCar = z.string().describe('The key of the car in the files.');
const kindOfRecord = z.enum(IMPORTED_KINDS).describe('The kind of the record.');
const unitOfAmount = z.enum(['l', 'kg', 'kWh']).describe('The unit: litres, kg or kWh.');
const outcomes = z.strictObject({
  new: count.describe('Rows that are recorded.'),
  duplicate: count.describe('Rows that the car has already.'),
  refused: count.describe('Rows with values that are refused.'),
  dropped: count.describe('Rows that a rule of the format leaves out.'),
});

const exampleRowSchema = z.strictObject({
  file: z.string().describe('The name of the file.'),
  line: count.describe('The line of the file on which the row begins.'),
  text: z.string().describe('The row as it is in the file, shortened.'),
});

/**
 * What cannot be told from the file, and is asked. Nothing is applied while a question has no answer. The answers to
 * all questions, also which column is which and which car is which, are one map from the `id` of the question.
 */
const questionSchema = z.strictObject({
  id: z.string().meta({ description: 'The key of the answer.', example: 'dates' }),
  about: z
    .enum(['dates', 'decimals', 'distance', 'volume', 'currency', 'car', 'kind', 'other'])
    .describe('What the question is about.'),
  text: z.string().meta({
    description: 'The question.',
    example: 'Does 03/04/2024 mean 3 April or March 4?',
  }),
  rows: z.array(exampleRowSchema).describe('At most three rows of the file as an example.'),
  options: z
    .array(
      z.strictObject({
        value: z.string().describe('The value to answer with.'),
        label: z.string().meta({ description: 'The answer in words.', example: 'Day first' }),
        effect: z.string().meta({
          description: 'What the answer makes of the example rows.',
          example: '3 April 2024, 5 April 2024, 12 April 2024',
        }),
      }),
    )
    .describe('The possible answers. For a currency, any other ISO 4217 code can be answered, too.'),
  answer: z.string().optional().describe('The answer that was given. Missing while the question is open.'),
});
export type ImportQuestion = z.infer<typeof questionSchema>;

const fileOfTable = z.string().describe('The name of the file.');
const sectionOfTable = z.string().describe('The name of the section of the file. Empty if it has none.');

/** A table whose columns are known, because an app writes such tables. */
const recognisedTableSchema = z.strictObject({
  id: z.string().describe('The answer `none` to `format:{id}` says that its columns are mapped instead.'),
  file: fileOfTable,
  section: sectionOfTable,
  format: z.string().meta({ description: 'The app that writes such tables.', example: 'Fuelio' }),
  rows: count.describe('Data rows of the table.'),
});
export type RecognisedTable = z.infer<typeof recognisedTableSchema>;

/** A table of a file of no known app, or whose columns the person chose to map differently. */
const mappedTableSchema = z.strictObject({
  id: z.string().describe('The answers to `kind:{id}` and `column:{id}:{index}` say what the table is.'),
  file: fileOfTable,
  section: sectionOfTable,
  format: z.string().optional().meta({
    description:
      'The app that writes such tables, if one is known. Null for `format:{id}` reads the table as one of that app again.',
    example: 'Fuelio',
  }),
  asBefore: z
    .literal(true)
    .optional()
    .describe(
      'The kind and the fields that are not answered are those of an applied import with the same headers.',
    ),
  kind: z
    .enum([...MAPPED_KINDS, LEAVE_OUT])
    .nullable()
    .describe('What its rows become; `none` if they are left out. Null while that is open.'),
  columns: z
    .array(
      z.strictObject({
        name: z.string().describe('The header of the column.'),
        samples: z
          .array(z.string())
          .describe('The first values of the column, at most three. None once the import is applied.'),
        field: z.string().nullable().describe('The field that the column is. Null if it is left out.'),
      }),
    )
    .describe('The columns of the table, in order.'),
});
export type MappedTable = z.infer<typeof mappedTableSchema>;

/** What a file of Glovebox says of a car besides its names, for the form of a new car. */
export const carFactsSchema = z
  .strictObject({
    nickname: z.string().max(LIMITS.nicknameMax).optional().describe('Its nickname.'),
    note: z.string().max(LIMITS.noteMax).optional().describe('Its note.'),
    baseModel: baseModelName.max(LIMITS.nameMax).optional(),
    engine: engineName.max(LIMITS.nameMax).optional(),
    engineKw: kw.optional(),
    energies: z
      .array(energySchema)
      .max(ENERGIES.length)
      .optional()
      .describe('Its energies, the main one first.'),
    odometerUnit: z.enum(DISTANCE_UNITS).optional().describe('The unit of its odometer.'),
    body: z.enum(BODIES).optional().describe('Its body.'),
    paint: z.enum(PAINTS).optional().describe('Its colour.'),
    findableByVin: z.boolean().optional().describe('Whether anyone who knows its VIN can look it up.'),
  })
  .describe('What a file of Glovebox says of the car, until the import is applied.');
export type CarFacts = z.infer<typeof carFactsSchema>;

const importedCarSchema = z.strictObject({
  key: z.string().describe('The answer to `car:{key}` says which car of the account it is.'),
  name: z.string().meta({ description: 'The name of the car in the file.', example: 'Blue wagon' }),
  plate: z.string().optional().describe('The number plate in the file.'),
  vin: z.string().optional().describe('The VIN in the file.'),
  make: z.string().optional().describe('The make in the file.'),
  model: z.string().optional().describe('The model in the file.'),
  productionYear: z.number().optional().describe('The year in the file.'),
  odometer: z
    .strictObject({ mileage: carMileage.describe('The mileage in km.'), day: answeredDay })
    .optional()
    .describe(
      'What the odometer showed last by the files, for the form of a new car. Missing while it is open how dates, numbers or distances are read.',
    ),
  facts: carFactsSchema.optional(),
  vehicle: z
    .strictObject({ make: ownId, baseModel: ownId, model: ownId, engine: ownId })
    .optional()
    .describe('The entries of the catalogue with the names that a file of Glovebox has.'),
  target: ownId
    .nullable()
    .describe('The car of the account. Null while that is open, and if the answer is to leave its rows out.'),
  matchedBy: z
    .enum(['vin', 'plate', 'name', 'answer', 'same'])
    .optional()
    .describe(
      'How the car was found: by its VIN, plate or name, as answered, or as answered for another car in the files that seems to be the same.',
    ),
});
export type ImportedCar = z.infer<typeof importedCarSchema>;

/** Whether the person leaves out the rows of a car. */
export const isLeftOut = ({ target, matchedBy }: Pick<ImportedCar, 'target' | 'matchedBy'>): boolean =>
  target === null && matchedBy === 'answer';

const consumption = z.number().meta({ description: 'Per 100 km, in `unit`.', example: 6.12 });

/** What a dry run found for one car and one kind of record. */
const kindSumSchema = z.strictObject({
  car: keyOfCar,
  kind: z.enum(IMPORTED_KINDS).describe('The kind of the records.'),
  counts: outcomes.describe('How many rows have each outcome.'),
  first: answeredDay.optional().describe('The first day of the records that are new.'),
  last: answeredDay.optional().describe('The last day of the records that are new.'),
  distance: z.number().optional().describe('The km between the lowest and the highest mileage.'),
  amounts: z
    .array(
      z.strictObject({
        unit: unitOfAmount,
        amount: z.number().meta({ description: 'The sum.', example: 512.3 }),
      }),
    )
    .optional()
    .describe('The sums of what was filled up or charged, by unit.'),
  totals: z.array(moneySchema).optional().describe('The sums of the prices, by currency.'),
  consumption: z
    .strictObject({
      unit: unitOfAmount,
      own: consumption.describe('The consumption as Glovebox works it out, per 100 km.'),
      file: consumption.describe('The mean of the consumptions in the file, per 100 km.'),
      differs: z
        .boolean()
        .describe('Whether they are more than 5 % apart, so that a unit is probably wrong.'),
    })
    .optional()
    .describe('The consumption beside that of the file, if the file has one.'),
});
export type ImportSum = z.infer<typeof kindSumSchema>;

export const IMPORT_STATES = [
  'reading',
  'asking',
  'planned',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;

/** Records that stay when an import is undone. */
const keptRecordsSchema = z
  .array(
    z.strictObject({
      kind: kindOfRecord,
      _id: id.describe('The `_id` of the record.'),
      day: answeredDay.optional(),
      title: z.string().meta({ description: 'What the record is about.', example: 'Oil Change Service' }),
    }),
  )
  .describe('Records that were changed since, and that stay.');
export type KeptRecords = z.infer<typeof keptRecordsSchema>;

/** A file of a ZIP file that is not read. */
const unreadFileSchema = z.strictObject({
  name: z.string().meta({ description: 'The name of the file.', example: 'export.zip/records.xlsx' }),
  reason: z.string().meta({
    description: 'Why it is not read, in a sentence.',
    example: 'The file is empty.',
  }),
});
export type UnreadFile = z.infer<typeof unreadFileSchema>;

/** Records that a person brings along: files that are read, asked about, tried in a dry run, and then applied. */
export const recordImportSchema = z
  .strictObject({
    _id: ownId,
    state: z
      .enum(IMPORT_STATES)
      .describe(
        '`reading`: the files are read. `asking`: questions are open. `planned`: the dry run is done, and the import can be applied. `failed`: `problem` says why.',
      ),
    format: z.string().nullable().meta({
      description: 'The app that wrote the files. Null if the columns are mapped.',
      example: 'Fuelio',
    }),
    files: z
      .array(
        z.strictObject({
          name: z.string().describe('The name of the file.'),
          rows: count.describe('Data rows of the file.'),
          ...outcomes.shape,
        }),
      )
      .describe('The files, in the order in which they were uploaded.'),
    unread: z
      .array(unreadFileSchema)
      .describe('The files of ZIP files that are not read, because they are something else or damaged.'),
    cars: z.array(importedCarSchema).describe('The cars in the files.'),
    questions: z
      .array(questionSchema)
      .describe('All questions, also those that are answered. None once the import is applied.'),
    recognised: z.array(recognisedTableSchema).describe('The tables that are read as those of a known app.'),
    tables: z.array(mappedTableSchema).describe('The tables whose columns are mapped.'),
    sums: z.array(kindSumSchema).describe('What the dry run found. Empty before.'),
    done: count.describe('How many of the `total` steps of the current work are done.'),
    total: count.describe('The number of steps of the current work.'),
    problem: z.string().nullable().describe('Why the last step failed, in a sentence.'),
    createdAt: moment,
    undoUntil: moment.optional().describe('Until when the import can be undone.'),
    kept: keptRecordsSchema.optional(),
  })
  .meta({ id: 'RecordImport' });
export type RecordImport = z.infer<typeof recordImportSchema>;

const FILE_NAME_MAX = 200;

/** Decodes a percent-encoded name, and leaves out folders; null if it is malformed. */
const decodedName = (encoded: string): string | null => {
  try {
    return decodeURIComponent(encoded).split(/[/\\]/).at(-1)?.trim() ?? '';
  } catch {
    return null;
  }
};

/** The headers of `POST /import` and `POST /import/{id}/files`. */
export const importFileHeadersSchema = z.object({
  'x-file-name': z
    .string(MESSAGES.validation.required)
    .max(2_000, 'Must be shorter')
    .transform((encoded, context) => {
      const name = decodedName(encoded);
      if (name !== null && name !== '' && isStorable(name)) return name.slice(-FILE_NAME_MAX);
      context.addIssue({ code: 'custom', message: 'Must be the name of a file, percent-encoded' });
      return z.NEVER;
    })
    .meta({ description: 'The name of the file, percent-encoded.', example: 'fuel.csv' }),
});

/** `POST /import`, `POST /import/{id}/files`, `PUT /import/{id}/answers`, `POST /import/{id}/apply` */
export const recordImportAnswerSchema = z
  .strictObject({ message: doneMessage, import: recordImportSchema })
  .meta({ id: 'RecordImportAnswer' });
export type RecordImportAnswer = z.infer<typeof recordImportAnswerSchema>;

/** `GET /import`: the imports of the account, newest first. */
export const recordImportListSchema = z
  .strictObject({ imports: z.array(recordImportSchema).describe("The caller's imports, newest first.") })
  .meta({ id: 'RecordImportList' });

/** `PUT /import/{id}/answers`. Answers that are not named stay as they are; null takes an answer back. */
export const importAnswersSchema = z
  .strictObject({
    answers: z
      .record(
        z
          .string()
          .max(300)
          .regex(/^[a-z]/, 'Not the id of a question')
          .refine(isStorable, NOT_STORABLE),
        z.string().max(300).refine(isStorable, NOT_STORABLE).nullable(),
      )
      .describe('The answers, by the `id` of the question.'),
  })
  .meta({ id: 'ImportAnswers', example: { answers: { dates: 'day-first', currency: 'EUR' } } });

/** `GET /import/{id}/rows` */
export const importRowsQuerySchema = pageQuerySchema.extend({
  outcome: z.enum(ROW_OUTCOMES).optional().describe('Limits the list to rows with this outcome.'),
});

const importRowSchema = z.strictObject({
  file: z.string().describe('The name of the file.'),
  line: count.describe('The line of the file on which the row begins.'),
  outcome: z.enum(ROW_OUTCOMES).describe('What becomes of the row.'),
  car: keyOfCar.optional(),
  kind: kindOfRecord.optional(),
  day: answeredDay.optional(),
  mileage: z.number().optional().describe('The mileage, in km.'),
  title: z.string().optional().meta({ description: 'What the row records.', example: 'Oil Change Service' }),
  expenseKind: z.enum(EXPENSE_KINDS).optional().describe('The kind of an expense.'),
  amount: z
    .strictObject({
      unit: unitOfAmount,
      amount: z.number().meta({ description: 'The amount, in `unit`.', example: 40.09 }),
    })
    .optional()
    .describe('What was filled up or charged.'),
  money: moneySchema.optional(),
  field: z.string().optional().describe('The field for which the row is refused.'),
  value: z.string().optional().describe('The value of that field, as it is in the file.'),
  reason: z
    .string()
    .optional()
    .describe('Why the row is left out, in a sentence. Also notes on a row that is new.'),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importRowsAnswerSchema = z
  .strictObject({
    rows: z.array(importRowSchema).describe('The rows, in the order of the files.'),
    nextCursor,
  })
  .meta({ id: 'ImportRows' });
export type ImportRowsAnswer = z.infer<typeof importRowsAnswerSchema>;

/** `POST /import/{id}/undo` */
export const importUndoneSchema = z
  .strictObject({
    message: doneMessage,
    import: recordImportSchema,
    kept: keptRecordsSchema,
  })
  .meta({ id: 'ImportUndone' });
