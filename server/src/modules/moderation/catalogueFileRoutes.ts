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
    description: `CSV (RFC 4180) in UTF-8 with a byte order mark and CR LF. One row an engine; what has nothing below it has a row too. The columns: ${COLUMNS}. Several \`sources\` and \`markets\` stand in one cell with \`|\` between them. Text that a spreadsheet would run as a formula has an apostrophe before it, which an import takes away again.`,
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
    description: `Nothing of the catalogue is written. The body is the file: CSV in UTF-8, commas or semicolons, at most ${MEGABYTES} MB and ${CATALOGUE_FILE.rows.toLocaleString('en-US')} rows, with any of the export's columns in any order, \`make\` among them. It is compared behind the answer: \`GET /cars/imports/{id}\` tells how far it is. A row names its engine by \`id\`; otherwise by make, base model, spec model and name, whatever their case, and the figures that it gives. Empty cells say nothing, but where the row has an \`id\` they clear what was known. What the caller uploaded before and did not apply goes. One import is under way at a time: \`CONFLICT\`.`,
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
    then: 'own imports only',
    summary: "Show the caller's newest import",
    answers: { 200: latestImportAnswerSchema },
    handle: async ({ user }) => ({ import: await latestImport(user) }),
  }),
  route('GET /cars/imports/:id', {
    for: 'moderator',
    limit: 'default',
    then: 'own imports only',
    params: IMPORT,
    summary: 'Show an import and how far it is',
    answers: { 200: importAnswerSchema },
    handle: async ({ user, params }) => ({ import: await showImport(user, params.id) }),
  }),
  route('GET /cars/imports/:id/rows', {
    for: 'moderator',
    limit: 'default',
    then: 'own imports only',
    params: IMPORT,
    summary: 'List what the rows of an import do',
    description: 'In the order of the file, once it is `ready`.',
    query: importRowsQuerySchema,
    answers: { 200: importRowsAnswerSchema },
    handle: ({ user, params, query }) => listImportRows(user, params.id, query),
  }),
  route('POST /cars/imports/:id/apply', {
    for: 'moderator',
    limit: 'import',
    then: 'own imports only',
    params: IMPORT,
    summary: 'Apply an import',
    description:
      'All of it in one transaction, or nothing; as one change that can be undone. It is written after the response: `GET /cars/imports/{id}` tells how far it is, and whether it was `applied`. `CONFLICT` where the catalogue has changed since the file was compared, where rows are refused and not left out, and while another import is under way.',
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
    then: 'own imports only',
    params: IMPORT,
    summary: 'Discard an import',
    description: 'What was applied stays applied. `CONFLICT` while it is under way.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params }) => {
      await discardImport(user, params.id);
      return { message: 'Import discarded.' };
    },
  }),
];
