import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  applyImportSchema,
  CATALOGUE_COLUMNS,
  CATALOGUE_FILE,
  catalogueFileQuerySchema,
  importAnswerSchema,
  importRowsAnswerSchema,
  importRowsQuerySchema,
  latestImportAnswerSchema,
  newImportQuerySchema,
} from '@glovebox/shared/catalogueFile';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvBody } from '../../platform/http/csvBody.ts';
import { route } from '../../platform/http/route.ts';
import { exportCatalogue } from './csv/exportCatalogue.ts';
import { csvWriter } from './csv/writeCsv.ts';
import {
  applyImport,
  beginImport,
  discardImport,
  latestImport,
  listImportRows,
  showImport,
} from './imports/importService.ts';

const COLUMNS = CATALOGUE_COLUMNS.map((column) => `\`${column}\``).join(', ');

const MEGABYTES = CATALOGUE_FILE.bytes / (1024 * 1024);

const IMPORT = { id: 'The `_id` of an import.' };

/** The routes that export and import the catalogue as a file. */
export const catalogueFileRoutes = [
  route('GET /cars/catalogue.csv', {
    for: 'moderator',
    limit: 'import',
    summary: 'Export the catalogue',
    description: `The file is CSV (RFC 4180) in UTF-8 with a byte order mark and CR LF as line ends. It has one row for each engine, and one row for each entry that has nothing below it. The columns are ${COLUMNS}. If a cell holds several \`sources\` or \`markets\`, they are separated by \`|\`. Text that a spreadsheet would run as a formula is preceded by an apostrophe, which an import removes again.`,
    query: catalogueFileQuerySchema,
    answers: { 200: null },
    fails: ['NOT_FOUND'],
    handle: async ({ query, req, res }) => {
      const { fileName, rows } = await exportCatalogue(query.make);
      res.set('Content-Disposition', `attachment; filename="${fileName}"`).type('text/csv; charset=utf-8');
      // the pipeline adds several listeners besides those of the log, the compression and the concurrency limiter
      res.setMaxListeners(20);
      try {
        await pipeline(Readable.from(rows), csvWriter(), res);
      } catch (error) {
        // a client that has disconnected needs no answer
        if (!req.destroyed && !res.destroyed) throw error;
      }
    },
  }),
  route('POST /cars/imports', {
    for: 'moderator',
    limit: 'import',
    summary: 'Upload a file and compare it with the catalogue',
    description: `The upload changes nothing in the catalogue. The body is the file: CSV in UTF-8 with commas or semicolons, at most ${MEGABYTES} MB and ${CATALOGUE_FILE.rows.toLocaleString('en-US')} rows. It has any of the columns of the export in any order, and \`make\` is required. The file is compared with the catalogue after the response: \`GET /cars/imports/{id}\` tells how far this is. A row identifies its engine by \`id\`; without one, by make, base model, spec model and name, regardless of case, and by the figures that the row gives. Empty cells are ignored, except in a row with an \`id\`, where they clear the known value. The caller's earlier upload is removed if it was not applied. Only one import can be under way at a time; otherwise the call fails with \`CONFLICT\`.`,
    query: newImportQuerySchema,
    body: csvBody(CATALOGUE_FILE.bytes),
    answers: { 202: importAnswerSchema },
    fails: ['TOO_LARGE', 'NOT_CSV', 'NOT_JSON', 'CONFLICT'],
    handle: async ({ user, query, body, log }) => ({
      import: await beginImport(user, query.name, body, log),
    }),
  }),
  route('GET /cars/imports', {
    for: 'moderator',
    limit: 'default',
    then: 'callers see only their own imports',
    summary: "Show the caller's newest import",
    answers: { 200: latestImportAnswerSchema },
    handle: async ({ user }) => ({ import: await latestImport(user) }),
  }),
  route('GET /cars/imports/:id', {
    for: 'moderator',
    limit: 'default',
    then: 'callers see only their own imports',
    params: IMPORT,
    summary: 'Show an import and its progress',
    answers: { 200: importAnswerSchema },
    handle: async ({ user, params }) => ({ import: await showImport(user, params.id) }),
  }),
  route('GET /cars/imports/:id/rows', {
    for: 'moderator',
    limit: 'default',
    then: 'callers see only their own imports',
    params: IMPORT,
    summary: 'List what the rows of an import change',
    description: 'The rows are listed in the order of the file, once the import is `ready`.',
    query: importRowsQuerySchema,
    answers: { 200: importRowsAnswerSchema },
    handle: ({ user, params, query }) => listImportRows(user, params.id, query),
  }),
  route('POST /cars/imports/:id/apply', {
    for: 'moderator',
    limit: 'import',
    then: 'callers apply only their own imports',
    params: IMPORT,
    summary: 'Apply an import',
    description:
      'The whole import is applied in one transaction, or nothing is; it is one change that can be undone. It is written after the response: `GET /cars/imports/{id}` tells how far it is, and whether it was `applied`. The call fails with `CONFLICT` if the catalogue has changed since the file was compared, if rows are refused and not left out, and while another import is under way.',
    body: applyImportSchema,
    answers: { 202: importAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params, body, log }) => {
      return { import: await applyImport(user, params.id, body, log) };
    },
  }),
  route('DELETE /cars/imports/:id', {
    for: 'moderator',
    limit: 'default',
    then: 'callers discard only their own imports',
    params: IMPORT,
    summary: 'Discard an import',
    description:
      'Changes that were already applied stay. The call fails with `CONFLICT` while the import is under way.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params }) => {
      await discardImport(user, params.id);
      return { message: 'Import discarded.' };
    },
  }),
];
