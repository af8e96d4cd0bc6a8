import { csvExportQuerySchema, EXPORT_KINDS, lubeLoggerQuerySchema } from '@glovebox/shared/recordExport';
import type { Response } from 'express';
import { hasPaidMore } from '../costs/largeAccounts.ts';
import { hasCarMore, haveOwnCarsMore, MOST_TEXTS } from '../../modules/cars/recordCounts.ts';
import { route } from '../../platform/http/route.ts';
import { sendStream } from '../../platform/http/sendStream.ts';
import { todayOf } from '../../platform/http/session.ts';
import { archiveOf } from './archive.ts';
import { RECORD_TABLES } from './columns.ts';
import { fuelioOf, lubeLoggerOf } from './filesForOthers.ts';
import { fileOfAll, fileOfCar, type RecordFile } from './recordFiles.ts';

const CAR = { id: 'The `_id` of a car.' };
const FILE = {
  description: `The kind of the records: ${EXPORT_KINDS.map((kind) => `\`${kind}.csv\``).join(', ')}.`,
  example: 'fuel.csv',
};

const COLUMNS = Object.entries(RECORD_TABLES)
  .map(([kind, { columns }]) => `\`${kind}.csv\` has the columns \`${columns.join(',')}\`.`)
  .join(' ');

const CSV = `The file is CSV (RFC 4180) in UTF-8 with a byte order mark and CR LF as line ends, the newest records first. Days are written as YYYY-MM-DD, distances as the header says, amounts in the unit beside them, and whether something holds as \`yes\` or \`no\`. Of the prices of fuel, the file has those that were typed. Entries of a list, such as \`parts\`, are separated by \`|\`, and a backslash precedes one that is part of an entry. A repeating expense is one row. Text that a spreadsheet would run as a formula is preceded by an apostrophe, which an import removes again. ${COLUMNS}`;

const ZIP = `\`glovebox.json\` has the cars with their records, the former cars with what the caller paid for them, and what a workshop recorded on customers' cars. Its \`version\` is 1. Records have the names of the columns of the CSV files in camel case, such as \`odometerKm\`, and repeating expenses have their \`changedDays\`. The folder of each car has the same records as CSV files. \`manifest.json\` comes last, with the name, the size and the SHA-256 of each other file. The file is written while it is sent.`;

const send = (res: Response, { name, chunks }: RecordFile) => {
  res.attachment(name);
  return sendStream(res, chunks);
};

/** A person's records as files that they take along. */
export const recordExportRoutes = [
  route('GET /car/:id/export/:file', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasCarMore(MOST_TEXTS),
    then: 'the owner, and the workshop that keeps the car for a customer, but fuel and expenses only the owner; a workshop with access gets the services that it recorded',
    params: { ...CAR, file: FILE },
    summary: 'Download the records of a car as CSV',
    description: CSV,
    query: csvExportQuerySchema,
    answers: { 200: null },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params, query, res }) => send(res, await fileOfCar(user, params, query)),
  }),
  route('GET /car/export/:file', {
    for: 'signedIn',
    limit: 'default',
    isLarge: (call) => haveOwnCarsMore(call, MOST_TEXTS),
    then: 'callers get the records of their own cars',
    params: { file: FILE },
    summary: "Download the records of all the caller's cars as CSV",
    description:
      'The file is like that of one car. Its first column, `car`, has what the caller calls the car; cars with the same name have the end of their VIN, too.',
    query: csvExportQuerySchema,
    answers: { 200: null },
    handle: async ({ user, params, query, res }) => send(res, await fileOfAll(user, params.file, query)),
  }),
  route('GET /car/:id/export/lubelogger.zip', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasCarMore(MOST_TEXTS),
    then: 'the owner of the car',
    params: CAR,
    summary: 'Download a car for LubeLogger',
    description:
      'The ZIP file has a CSV file for each kind of record that LubeLogger imports, and a text that says where. There is a file of fuel for each energy, because a vehicle of LubeLogger has only one. Each day of a repeating expense is a record of its own. LubeLogger keeps no currencies: the notes name those that are not the usual one of the account. A missing mileage or cost is 0.',
    query: lubeLoggerQuerySchema,
    answers: { 200: null },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params, query, res }) => send(res, await lubeLoggerOf(user, params.id, query)),
  }),
  route('GET /car/:id/export/fuelio.csv', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasCarMore(MOST_TEXTS),
    then: 'the owner of the car',
    params: CAR,
    summary: 'Download a car as a backup of Fuelio',
    description:
      'The file has the sections of a backup that Fuelio restores: the vehicle, the log of fuel, and services and expenses as costs, in km and litres. The first energy of the car is the first tank, all others are the second. The notes name currencies that are not the usual one of the account.',
    answers: { 200: null },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params, res }) => send(res, await fuelioOf(user, params.id)),
  }),
  route('GET /auth/export.zip', {
    for: 'signedIn',
    limit: 'export',
    isLarge: hasPaidMore(MOST_TEXTS),
    then: 'callers download only their own records',
    summary: 'Download all records of the account as a ZIP file',
    description: ZIP,
    answers: { 200: null },
    handle: ({ user, res }) => send(res, { name: `glovebox-${todayOf(user)}.zip`, chunks: archiveOf(user) }),
  }),
];
