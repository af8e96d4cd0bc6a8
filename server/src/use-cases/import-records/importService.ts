import {
  IMPORT,
  type importAnswersSchema,
  type ImportRow,
  type ImportRowsAnswer,
  type importRowsQuerySchema,
  type KeptRecords,
  type RecordImport,
} from '@glovebox/shared/recordImport';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import type { z } from '@glovebox/shared/zod';
import { Types } from 'mongoose';
import type { Logger } from 'pino';
import { beginImportOn } from '../../modules/cars/carImports.ts';
import { forgetUpload, keepTables } from '../../modules/record-imports/importedTables.ts';
import {
  changeImport,
  importsOf,
  insertImport,
  ownImport,
  removeImports,
  toRecordImport,
  type RecordImportDoc,
} from '../../modules/record-imports/recordImports.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { startJob } from './importJobs.ts';
import type { PlanInShort } from './work/importThread.ts';
import type { Importer } from './work/makePlan.ts';
import { askThread, readOnThread } from './work/onThread.ts';
import { touchedRecords } from './work/takeBack.ts';

const importerOf = ({ _id, settings }: SessionUser): Importer => ({
  id: _id.toHexString(),
  settings: JSON.parse(JSON.stringify(settings ?? null)) as Importer['settings'],
});

const isOpen = ({ state }: RecordImportDoc) => state === 'asking' || state === 'planned';
const CLOSED = 'This import is applied already.';
const UNDER_WAY = 'This import is running. Wait until it’s done.';

/** @throws AppError BAD_INPUT with a sentence for a file that cannot be read; BUSY */
const readFile = (user: SessionUser, name: string, bytes: Buffer) => {
  const importer = importerOf(user);
  return readOnThread(importer.id, { name, bytes, locale: importer.settings?.locale ?? null });
};

/**
 * Works the dry run out anew, and stores what it found.
 * @param beside what is stored with it
 */
const planAgain = async (
  user: SessionUser,
  imported: RecordImportDoc,
  beside: Pick<RecordImportDoc, 'unread'> = {},
): Promise<RecordImportDoc> => {
  const importer = importerOf(user);
  const asked = { import: imported._id.toHexString(), importer };
  const { isAsking, findings, cars } = await askThread<PlanInShort>(importer.id, 'plan', asked);
  const planned = await changeImport(imported, ['reading', 'asking', 'planned', 'failed'], {
    state: isAsking ? 'asking' : 'planned',
    findings,
    cars: cars.map((car) => new Types.ObjectId(car)),
    problem: null,
    ...beside,
  });
  if (!planned) throw new AppError('CONFLICT', CLOSED);
  return planned;
};

const requireFew = (files: number, rows: number) => {
  const most = (what: string, count: number) =>
    new AppError('BAD_INPUT', `An import can have ${count.toLocaleString('en-US')} ${what} at most.`);
  if (files > IMPORT.filesMax) throw most('files', IMPORT.filesMax);
  if (rows > IMPORT.rowsMax) throw most('rows', IMPORT.rowsMax);
};

/**
 * Reads a file and works out a dry run, which changes nothing but the import itself.
 * @throws AppError BAD_INPUT for a file that cannot be read; CONFLICT; BUSY
 */
export const beginImport = async (user: SessionUser, name: string, bytes: Buffer): Promise<RecordImport> => {
  const { packed, files, rows, unread } = await readFile(user, name, bytes);
  requireFew(files, rows);
  const imported: RecordImportDoc = {
    _id: new Types.ObjectId(),
    person: user._id,
    state: 'reading',
    answers: '{}',
    findings: { format: null, files: [], cars: [], questions: [], recognised: [], tables: [], sums: [] },
    unread,
    cars: [],
    done: 0,
    total: 0,
    problem: null,
    createdAt: new Date(),
  };
  await insertImport(imported);
  try {
    await keepTables(imported._id, 0, packed);
    return toRecordImport(await planAgain(user, imported));
  } catch (error) {
    await removeImports([imported._id]);
    throw error;
  }
};

/**
 * Adds a file to an import.
 * @throws AppError NOT_FOUND; GONE; CONFLICT; BAD_INPUT; BUSY
 */
export const addFile = async (
  user: SessionUser,
  id: string,
  name: string,
  bytes: Buffer,
): Promise<RecordImport> => {
  const imported = await ownOpen(user, id);
  const { files: before } = imported.findings;
  if (before.some((file) => file.name === name))
    throw new AppError('BAD_INPUT', `${name} is part of this import already.`);
  const { packed, files, rows, unread } = await readFile(user, name, bytes);
  requireFew(before.length + files, before.reduce((sum, file) => sum + file.rows, 0) + rows);
  const upload = before.length;
  await keepTables(imported._id, upload, packed);
  try {
    const all = [...(imported.unread ?? []), ...unread];
    return toRecordImport(await planAgain(user, imported, { unread: all }));
  } catch (error) {
    // the import stays as it was, and the file can be added again
    await forgetUpload(imported._id, upload);
    throw error;
  }
};

export const listImports = async (user: SessionUser): Promise<RecordImport[]> =>
  (await importsOf(user)).map(toRecordImport);

/** @throws AppError NOT_FOUND; GONE */
export const showImport = async (user: SessionUser, id: string): Promise<RecordImport> =>
  toRecordImport(await ownImport(user, id));

/** @throws AppError NOT_FOUND; GONE; CONFLICT if the import is applied already */
const ownOpen = async (user: SessionUser, id: string): Promise<RecordImportDoc> => {
  const imported = await ownImport(user, id);
  if (!isOpen(imported)) throw new AppError('CONFLICT', CLOSED);
  return imported;
};

/** More answers than an import can ask for: three for each column of a table. */
const MOST_ANSWERS = 2_000;

/**
 * Answers questions, and works the dry run out anew.
 * @throws AppError NOT_FOUND; GONE; CONFLICT; BUSY
 */
export const answerQuestions = async (
  user: SessionUser,
  id: string,
  { answers }: z.output<typeof importAnswersSchema>,
): Promise<RecordImport> => {
  const imported = await ownOpen(user, id);
  const before = new Map(Object.entries(JSON.parse(imported.answers) as Record<string, string>));
  for (const [question, answer] of Object.entries(answers)) {
    if (answer === null) before.delete(question);
    else before.set(question, answer);
  }
  if (before.size > MOST_ANSWERS) throw new AppError('BAD_INPUT', 'These are more answers than questions.');
  const changes = { answers: JSON.stringify(Object.fromEntries(before)) };
  const answered = await changeImport(imported, ['asking', 'planned'], changes);
  if (!answered) throw new AppError('CONFLICT', CLOSED);
  return toRecordImport(await planAgain(user, answered));
};

const positionOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor);
  const message = 'Not valid';
  throw new AppError('BAD_INPUT', 'This cursor is not valid', [{ path: 'cursor', message }]);
};

/**
 * Lists the rows of an import with their outcomes, in the order of the files. Once it is applied, the rows that were new
 * are those that the cars have already.
 * @throws AppError NOT_FOUND; GONE; CONFLICT while it is applied or undone; BUSY
 */
export const listRows = async (
  user: SessionUser,
  id: string,
  { outcome, limit, cursor }: z.output<typeof importRowsQuerySchema>,
): Promise<ImportRowsAnswer> => {
  const from = positionOf(cursor);
  const imported = await ownImport(user, id);
  if (imported.state === 'applying' || imported.state === 'undoing')
    throw new AppError('CONFLICT', UNDER_WAY);
  const importer = importerOf(user);
  const asked = { import: imported._id.toHexString(), importer, outcome, from, count: limit + 1 };
  const found = await askThread<ImportRow[]>(importer.id, 'rows', asked);
  return { rows: found.slice(0, limit), nextCursor: found.length > limit ? String(from + limit) : null };
};

/**
 * Begins to record the new rows, all or none.
 * @throws AppError NOT_FOUND; GONE; CONFLICT while a question is open or another import is under way
 */
export const applyImport = async (user: SessionUser, id: string, log: Logger): Promise<RecordImport> => {
  const imported = await ownOpen(user, id);
  if (imported.state === 'asking') throw new AppError('CONFLICT', 'Answer the open questions first.');
  const begin = () =>
    inTransaction(async (session) => {
      const changes = { state: 'applying', done: 0, problem: null } as const;
      const begun = await changeImport(imported, ['planned'], changes, session);
      if (!begun) throw new AppError('CONFLICT', CLOSED);
      for (const car of begun.cars) await beginImportOn(session, user, car, begun._id);
      return begun;
    });
  return toRecordImport(await startJob(imported, begin, importerOf(user), log));
};

const describeKept = (touched: Awaited<ReturnType<typeof touchedRecords>>): KeptRecords =>
  [
    ...touched.service.map((doc) => ({ kind: 'service' as const, doc, title: serviceTitle(doc) })),
    ...touched.fuel.map((doc) => ({ kind: 'fuel' as const, doc, title: 'Fuel' })),
    ...touched.expense.map((doc) => ({ kind: 'expense' as const, doc, title: doc.kind })),
    ...touched.warning.map((doc) => ({ kind: 'warning' as const, doc, title: doc.title })),
    ...touched.plan.map((doc) => ({ kind: 'plan' as const, doc, title: doc.title })),
    ...touched.ownership.map((doc) => ({ kind: 'ownership' as const, doc, title: 'Purchase and sale' })),
    ...touched.reading.map((doc) => ({ kind: 'reading' as const, doc, title: 'Odometer reading' })),
  ].map(({ kind, doc, title }) => ({
    kind,
    _id: doc._id.toHexString(),
    ...('doneAt' in doc && { day: doc.doneAt }),
    title,
  }));

/**
 * Begins to take back what an import recorded, except what was changed since.
 * @returns what stays
 * @throws AppError NOT_FOUND; CONFLICT if it is not applied or its cars changed hands; GONE once the time is over
 */
export const undoImport = async (
  user: SessionUser,
  id: string,
  log: Logger,
): Promise<{ import: RecordImport; kept: KeptRecords }> => {
  const imported = await ownImport(user, id);
  if (imported.state !== 'applied') throw new AppError('CONFLICT', 'This import is not applied.');
  if (!imported.undoUntil)
    throw new AppError('CONFLICT', 'One of the cars changed hands, so you can no longer undo the import.');
  if (imported.undoUntil < new Date())
    throw new AppError('GONE', `An import can be undone for ${IMPORT.undoDays} days.`);
  const begin = () =>
    inTransaction(async (session) => {
      const begun = await changeImport(
        imported,
        ['applied'],
        { state: 'undoing', problem: null, done: 0 },
        session,
      );
      if (!begun) throw new AppError('CONFLICT', 'This import is being undone already.');
      for (const car of begun.cars) await beginImportOn(session, user, car, begun._id, 'ifOwned');
      return begun;
    });
  const begun = await startJob(
    imported,
    async () => {
      const undoing = await begin();
      // nobody can change them any more
      const kept = describeKept(await touchedRecords(undoing));
      return (await changeImport(undoing, ['undoing'], { kept })) ?? undoing;
    },
    importerOf(user),
    log,
  );
  return { import: toRecordImport(begun), kept: begun.kept ?? [] };
};

/**
 * Removes an import and the rows of its files. What it recorded stays.
 * @throws AppError NOT_FOUND; CONFLICT while it is under way
 */
export const discardImport = async (user: SessionUser, id: string): Promise<void> => {
  const imported = await ownImport(user, id);
  if (imported.state === 'applying' || imported.state === 'undoing')
    throw new AppError('CONFLICT', UNDER_WAY);
  await removeImports([imported._id]);
};
