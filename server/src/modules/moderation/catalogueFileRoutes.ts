import {
  appliedFileSchema,
  applyFileQuerySchema,
  CATALOGUE_COLUMNS,
  CATALOGUE_FILE,
  catalogueFileQuerySchema,
  checkedFileSchema,
} from '@glovebox/shared/catalogueFile';
import { csvOf } from '../../platform/csv/writeCsv.ts';
import { csvBody } from '../../platform/http/csvBody.ts';
import { route } from '../../platform/http/route.ts';
import { sendStream } from '../../platform/http/sendStream.ts';
import { exportCatalogue, isCatalogueLarge } from './csv/exportCatalogue.ts';
import { applyFile, checkFile } from './imports/importService.ts';

const COLUMNS = CATALOGUE_COLUMNS.map((column) => `\`${column}\``).join(', ');

const MEGABYTES = CATALOGUE_FILE.bytes / (1024 * 1024);

/** The routes that export and import the catalogue as a file. */
export const catalogueFileRoutes = [
  route('GET /cars/catalogue.csv', {
    for: 'moderator',
    limit: 'import',
    isLarge: isCatalogueLarge,
    summary: 'Export the catalogue',
    description: `The file is CSV (RFC 4180) in UTF-8 with a byte order mark and CR LF as line ends. It has one row for each engine, and one row for each entry that has nothing below it. The columns are ${COLUMNS}. If a cell holds several \`sources\` or \`markets\`, they are separated by \`|\`. Text that a spreadsheet would run as a formula is preceded by an apostrophe, which an import removes again.`,
    query: catalogueFileQuerySchema,
    answers: { 200: null },
    fails: ['NOT_FOUND'],
    handle: async ({ user, query, res }) => {
      const { fileName, rows } = await exportCatalogue(user, query.make);
      res.set('Content-Disposition', `attachment; filename="${fileName}"`).type('text/csv; charset=utf-8');
      return sendStream(res, csvOf({ columns: CATALOGUE_COLUMNS }, rows));
    },
  }),
  route('POST /cars/imports', {
    for: 'moderator',
    limit: 'import',
    summary: 'Compare a file with the catalogue',
    description: `Nothing is written. The body is the file: CSV in UTF-8 with commas or semicolons, at most ${MEGABYTES} MB and ${CATALOGUE_FILE.rows.toLocaleString('en-US')} rows. It has any of the columns of the export in any order, and \`make\` is required. A row identifies its engine by \`id\`; without one, by make, base model, spec model and name, regardless of case, and by the figures that the row gives. Empty cells are ignored, except in a row with an \`id\`, where they clear the known value. A large file takes several seconds. Files are compared one after the other; if several wait already, the call fails with \`BUSY\`.`,
    body: csvBody(CATALOGUE_FILE.bytes),
    answers: { 200: checkedFileSchema },
    fails: ['TOO_LARGE', 'NOT_CSV', 'NOT_JSON', 'BUSY'],
    handle: ({ body }) => checkFile(body),
  }),
  route('POST /cars/imports/apply', {
    for: 'moderator',
    limit: 'import',
    summary: 'Apply a file to the catalogue',
    description:
      'The body is the same file again. It is applied in one transaction, or not at all, and is one change in the history. The call answers when all is written, which takes a few seconds for a thousand rows. It fails with `CONFLICT` if the catalogue has changed since the file was compared, if no row says anything new, and if rows are refused and not left out.',
    query: applyFileQuerySchema,
    body: csvBody(CATALOGUE_FILE.bytes),
    answers: { 200: appliedFileSchema },
    fails: ['TOO_LARGE', 'NOT_CSV', 'NOT_JSON', 'CONFLICT', 'BUSY'],
    handle: async ({ user, query, body }) => ({ counts: await applyFile(user, body, query) }),
  }),
];
