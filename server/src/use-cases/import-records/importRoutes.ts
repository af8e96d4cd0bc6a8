import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  IMPORT,
  importAnswersSchema,
  importFileHeadersSchema,
  importRowsAnswerSchema,
  importRowsQuerySchema,
  importUndoneSchema,
  recordImportAnswerSchema,
  recordImportListSchema,
  recordImportSchema,
} from '@glovebox/shared/recordImport';
import { areImportsLarge } from '../../modules/record-imports/recordImports.ts';
import { fileBody } from '../../platform/http/fileBody.ts';
import { route } from '../../platform/http/route.ts';
import {
  addFile,
  answerQuestions,
  applyImport,
  beginImport,
  discardImport,
  listImports,
  listRows,
  showImport,
  undoImport,
} from './importService.ts';

const IMPORT_ID = { id: 'The `_id` of an import.' };
const OWN = 'callers reach only their own imports';
const MEGABYTE = 1024 * 1024;
const FILE = `The body is the file as it is, whatever its type: at most ${IMPORT.fileBytes / MEGABYTE} MB of text, or a ZIP file of at most ${IMPORT.zipBytes / MEGABYTE} MB. \`X-File-Name\` is its name, percent-encoded.`;
const ROWS_KEPT = `Rows are kept for ${IMPORT.rowsKeptHours} hours; after that the call fails with \`GONE\`.`;

/** The routes by which a person brings records along from another app. */
export const importRoutes = [
  route('POST /import', {
    for: 'signedIn',
    limit: 'importRecords',
    summary: 'Upload a file with records of another app',
    description: `The file is read and compared with the caller's cars, which changes none of them. ${FILE}`,
    headers: importFileHeadersSchema,
    body: fileBody(IMPORT.zipBytes),
    answers: { 201: recordImportAnswerSchema },
    fails: ['TOO_LARGE', 'CONFLICT', 'BUSY'],
    handle: async ({ user, headers, body }) => ({
      message: 'File read.',
      import: await beginImport(user, headers['x-file-name'], body),
    }),
  }),
  route('POST /import/:id/files', {
    for: 'signedIn',
    limit: 'importRecords',
    then: OWN,
    params: IMPORT_ID,
    summary: 'Add a file to an import',
    description: FILE,
    headers: importFileHeadersSchema,
    body: fileBody(IMPORT.zipBytes),
    answers: { 201: recordImportAnswerSchema },
    fails: ['TOO_LARGE', 'CONFLICT', 'GONE', 'BUSY'],
    handle: async ({ user, params, headers, body }) => ({
      message: 'File added.',
      import: await addFile(user, params.id, headers['x-file-name'], body),
    }),
  }),
  route('GET /import', {
    for: 'signedIn',
    limit: 'default',
    isLarge: ({ user }) => areImportsLarge(user),
    summary: "List the caller's imports",
    description: 'They come without questions and tables, which `GET /import/{id}` has.',
    answers: { 200: recordImportListSchema },
    handle: async ({ user }) => ({ imports: await listImports(user) }),
  }),
  route('GET /import/:id', {
    for: 'signedIn',
    limit: 'default',
    then: OWN,
    params: IMPORT_ID,
    summary: 'Show an import, its questions and what the dry run found',
    answers: { 200: recordImportSchema },
    fails: ['GONE'],
    handle: ({ user, params }) => showImport(user, params.id),
  }),
  route('PUT /import/:id/answers', {
    for: 'signedIn',
    limit: 'importRecords',
    then: OWN,
    params: IMPORT_ID,
    summary: 'Answer questions of an import',
    description: `The dry run is worked out anew. The answer to \`car:{key}\` is the \`_id\` of a car that the caller owns, or \`none\` to leave out its rows. The answer \`none\` to \`format:{id}\` maps the columns of a table whose app is known, and null reads it as one of that app again. ${ROWS_KEPT}`,
    body: importAnswersSchema,
    answers: { 200: recordImportAnswerSchema },
    fails: ['CONFLICT', 'GONE', 'BUSY'],
    handle: async ({ user, params, body }) => ({
      message: 'Answers saved.',
      import: await answerQuestions(user, params.id, body),
    }),
  }),
  route('GET /import/:id/rows', {
    for: 'signedIn',
    limit: 'default',
    then: OWN,
    params: IMPORT_ID,
    summary: 'List what becomes of the rows of an import',
    description: `Each row of the files has one outcome. There are none while a question is open. ${ROWS_KEPT}`,
    query: importRowsQuerySchema,
    answers: { 200: importRowsAnswerSchema },
    fails: ['CONFLICT', 'GONE', 'BUSY'],
    handle: ({ user, params, query }) => listRows(user, params.id, query),
  }),
  route('POST /import/:id/apply', {
    for: 'signedIn',
    limit: 'importRecords',
    then: OWN,
    params: IMPORT_ID,
    summary: 'Apply an import of records',
    description:
      'The new rows are recorded after the response, all of them or none: `GET /import/{id}` tells how far this is. Until it has ended, other changes of the cars fail with `CONFLICT`. The call fails with `CONFLICT` while a question is open, and while another import of the caller is under way.',
    answers: { 202: recordImportAnswerSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ user, params, log }) => ({
      message: 'Import under way.',
      import: await applyImport(user, params.id, log),
    }),
  }),
  route('POST /import/:id/undo', {
    for: 'signedIn',
    limit: 'importRecords',
    then: OWN,
    params: IMPORT_ID,
    summary: 'Undo an import of records',
    description: `What the import recorded is taken back after the response, except what was changed since, which \`kept\` lists. This is possible for ${IMPORT.undoDays} days, and not after one of its cars changed hands.`,
    answers: { 202: importUndoneSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ user, params, log }) => ({
      message: 'Undo under way.',
      ...(await undoImport(user, params.id, log)),
    }),
  }),
  route('DELETE /import/:id', {
    for: 'signedIn',
    limit: 'default',
    then: OWN,
    params: IMPORT_ID,
    summary: 'Discard an import of records',
    description:
      'What it recorded stays, and can no longer be undone. The call fails with `CONFLICT` while the import is under way.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ user, params }) => {
      await discardImport(user, params.id);
      return { message: 'Import discarded.' };
    },
  }),
];
