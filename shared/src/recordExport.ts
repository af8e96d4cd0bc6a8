import { DISTANCE_UNITS, VOLUME_UNITS } from './units.ts';
import { z } from './zod.ts';

/** The kinds of records of a car that can be taken along, each in a file of its own. */
export const EXPORT_KINDS = ['services', 'fuel', 'expenses', 'readings', 'plan', 'warnings'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/**
 * The format of `glovebox.json`, which has all records of a person. The version changes when a reader of an older one would
 * misunderstand the file.
 */
export const GLOVEBOX_FILE = { format: 'glovebox', version: 1 } as const;

const DECIMALS = ['.', ','] as const;
const SEPARATORS = [',', ';'] as const;

/** `GET /car/{id}/export/{kind}.csv`, `GET /car/export/{kind}.csv` */
export const csvExportQuerySchema = z.strictObject({
  sep: z
    .enum(SEPARATORS, 'Must be , or ;')
    .default(',')
    .describe(
      'What separates the cells: a comma, or a semicolon as spreadsheets with decimal commas expect.',
    ),
  decimal: z
    .enum(DECIMALS, 'Must be . or ,')
    .optional()
    .describe(
      'The decimal sign. The default is a dot in files with commas, and a comma in files with semicolons.',
    ),
});

/** `GET /car/{id}/export/lubelogger.zip`: LubeLogger reads numbers by the language and units of its own settings. */
export const lubeLoggerQuerySchema = z.strictObject({
  decimal: z
    .enum(DECIMALS, 'Must be . or ,')
    .default('.')
    .describe('The decimal sign that LubeLogger expects, which depends on the language of its server.'),
  distance: z.enum(DISTANCE_UNITS).default('km').describe('The unit of distances in LubeLogger.'),
  volume: z
    .enum(VOLUME_UNITS)
    .default('l')
    .describe('The unit of fuel in LubeLogger: litres, US gallons or imperial gallons.'),
});
export type LubeLoggerQuery = z.output<typeof lubeLoggerQuerySchema>;
