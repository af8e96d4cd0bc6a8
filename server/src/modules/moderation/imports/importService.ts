import type {
  ApplyImport,
  CatalogueImport,
  ImportRow,
  ImportRowsAnswer,
  ImportRowsQuery,
} from '@glovebox/shared/catalogueFile';
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import { readVersion } from '../../../platform/database/versions.ts';
import { AppError, notFound } from '../../../platform/errors/appError.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import { asId } from '../../catalogue/catalogueView.ts';
import { CsvFault } from '../csv/csvFault.ts';
import { readableText } from '../csv/readableText.ts';
import { applyRows, staleImport } from './applyRows.ts';
import { checkFile } from './checkFile.ts';
import {
  APPLIABLE_MS,
  readBaseVersion,
  ImportModel,
  ImportRowModel,
  type ImportDoc,
  type ImportRowDoc,
} from './importModel.ts';
import { runningImport, withImportLease } from './importLease.ts';

const INTERRUPTED = {
  reading: 'The server stopped while the file was checked. Choose the file again.',
  applying: 'The server stopped while the file was applied. Nothing was written.',
} as const;

/** Ends an import whose job stopped without a result. */
const giveUp = ({ _id, state }: Pick<ImportDoc, '_id' | 'state'>, problem: string) =>
  ImportModel.updateOne(
    { _id, state },
    { $set: { state: state === 'reading' ? 'failed' : 'ready', problem } },
  );

/** Describes an error for the moderator. Unexpected errors are logged. */
const describeProblem = (error: unknown, log: Logger, state: 'reading' | 'applying') => {
  if (error instanceof CsvFault || error instanceof AppError) return error.message;
  if (error instanceof Error && error.name === 'AbortError') return INTERRUPTED[state];
  log.error({ err: error }, 'an import failed');
  return state === 'reading'
    ? 'Something went wrong on our side while the file was checked. Choose it again in a moment.'
    : 'Something went wrong on our side. Nothing was written. Try again in a moment.';
};

const toImport = async (doc: ImportDoc): Promise<CatalogueImport> => {
  const running = await runningImport();
  const isAtWork = running?.import.equals(doc._id) ?? false;
  const { state, counts } = doc;
  return {
    _id: doc._id.toHexString(),
    fileName: doc.fileName,
    state,
    done: isAtWork ? (running?.done ?? 0) : 0,
    total: isAtWork ? (running?.total ?? 0) : 0,
    counts,
    isStale: state === 'ready' && readBaseVersion(doc) !== (await readVersion('catalogue')),
    problem: doc.problem,
    createdAt: doc.createdAt.toISOString(),
  };
};

const isTooOld = ({ state, createdAt }: ImportDoc) =>
  state === 'ready' && Date.now() - createdAt.getTime() > APPLIABLE_MS;

const TOO_OLD = 'This file was checked too long ago. Choose it again.';

/** Reads an import, and ends it if it has expired or if the process that worked on it no longer runs. */
const settled = async (doc: ImportDoc): Promise<ImportDoc> => {
  const { state } = doc;
  if (isTooOld(doc)) {
    await ImportModel.updateOne({ _id: doc._id, state }, { $set: { state: 'failed', problem: TOO_OLD } });
    return (await ImportModel.findById(doc._id).lean()) ?? doc;
  }
  if (state !== 'reading' && state !== 'applying') return doc;
  const running = await runningImport();
  if (running?.import.equals(doc._id)) return doc;
  await giveUp(doc, INTERRUPTED[state]);
  return (await ImportModel.findById(doc._id).lean()) ?? doc;
};

/** Loads an import of the caller. @throws AppError NOT_FOUND for imports of others */
const findOwn = async (moderator: SessionUser, id: string): Promise<ImportDoc> => {
  const found = await ImportModel.findOne({ _id: asId(id), user: moderator._id }).lean();
  if (!found) throw notFound();
  return settled(found);
};

const remove = async (imports: Types.ObjectId[]) => {
  await ImportModel.deleteMany({ _id: { $in: imports } });
  await ImportRowModel.deleteMany({ import: { $in: imports } });
};

const readable = (file: Buffer) => {
  try {
    return readableText(file);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    throw new AppError('BAD_INPUT', error.message);
  }
};

/**
 * Accepts a file and begins its dry run. Deletes the previous import of the caller unless it was applied.
 * @throws AppError BAD_INPUT if the file is not UTF-8 text; CONFLICT while another import is in progress
 */
export const beginImport = async (
  moderator: SessionUser,
  fileName: string,
  file: Buffer,
  log: Logger,
): Promise<CatalogueImport> => {
  const text = readable(file);
  const imported = new ImportModel({ user: moderator._id, fileName, state: 'reading' });
  await withImportLease(
    imported._id,
    async () => {
      const before = await ImportModel.find(
        { user: moderator._id, state: { $ne: 'applied' } },
        { _id: 1 },
      ).lean();
      await remove(before.map(({ _id }) => _id));
      await imported.save();
    },
    async (job) => {
      try {
        await checkFile(imported._id, text, job);
      } catch (error) {
        await giveUp(imported, describeProblem(error, log, 'reading'));
      }
    },
  );
  return toImport(imported.toObject());
};

/** Reads the newest import of the caller, or null. */
export const latestImport = async (moderator: SessionUser): Promise<CatalogueImport | null> => {
  const found = await ImportModel.findOne({ user: moderator._id }).sort({ createdAt: -1 }).lean();
  return found && toImport(await settled(found));
};

/** @throws AppError NOT_FOUND */
export const showImport = async (moderator: SessionUser, id: string): Promise<CatalogueImport> =>
  toImport(await findOwn(moderator, id));

const requireAppliable = (doc: ImportDoc, { leaveOutRefused }: ApplyImport) => {
  const { state, counts } = doc;
  if (state === 'applied') throw new AppError('CONFLICT', 'This file was applied already.');
  if (state !== 'ready') throw new AppError('CONFLICT', 'This file is not ready to be applied.');
  if (counts.added + counts.changed === 0) throw new AppError('CONFLICT', 'There is nothing to apply.');
  if (counts.refused > 0 && !leaveOutRefused) {
    throw new AppError('CONFLICT', 'Some rows are refused. Correct them, or apply the file without them.');
  }
};

/**
 * Begins to write the result of the dry run.
 * @throws AppError NOT_FOUND; CONFLICT if it cannot be applied, if the catalogue has changed since the dry run, and
 *   while another import is in progress
 */
export const applyImport = async (
  moderator: SessionUser,
  id: string,
  input: ApplyImport,
  log: Logger,
): Promise<CatalogueImport> => {
  const doc = await findOwn(moderator, id);
  requireAppliable(doc, input);
  if (readBaseVersion(doc) !== (await readVersion('catalogue'))) throw staleImport();
  const applying: ImportDoc = { ...doc, state: 'applying', problem: null };
  await withImportLease(
    doc._id,
    async () => {
      const begun = await ImportModel.updateOne(
        { _id: doc._id, state: 'ready' },
        { $set: { state: 'applying', problem: null } },
      );
      if (begun.matchedCount === 0) throw new AppError('CONFLICT', 'This file is being applied already.');
    },
    async (job) => {
      try {
        await applyRows(moderator, applying, job);
      } catch (error) {
        await giveUp(applying, describeProblem(error, log, 'applying'));
      }
    },
  );
  return toImport(applying);
};

/**
 * Deletes an import, but keeps the changes that it made.
 * @throws AppError NOT_FOUND; CONFLICT while it is in progress
 */
export const discardImport = async (moderator: SessionUser, id: string): Promise<void> => {
  const { _id, state } = await findOwn(moderator, id);
  if (state === 'reading' || state === 'applying') {
    throw new AppError('CONFLICT', 'This import is under way. Wait until it has ended.');
  }
  await remove([_id]);
};

const toRow = (row: Omit<ImportRowDoc, 'edits'>): ImportRow => ({
  line: row.line,
  kind: row.kind,
  make: row.make,
  baseModel: row.baseModel,
  specModel: row.specModel,
  engine: row.engine,
  facts: row.facts,
  adds: row.adds,
  changes: row.changes,
  reasons: row.reasons,
});

const cursorLine = (cursor: string | undefined) => {
  if (cursor === undefined) return 0;
  if (!/^\d{1,9}$/.test(cursor)) {
    throw new AppError('BAD_INPUT', 'The cursor is not one of ours', [
      { path: 'cursor', message: 'Not one of ours' },
    ]);
  }
  return Number(cursor);
};

/**
 * Returns a page of the rows of an import, in the order of the file.
 * @throws AppError NOT_FOUND; BAD_INPUT for an invalid cursor
 */
export const listImportRows = async (
  moderator: SessionUser,
  id: string,
  { kind, limit, cursor }: ImportRowsQuery,
): Promise<ImportRowsAnswer> => {
  const line = cursorLine(cursor);
  const { _id } = await findOwn(moderator, id);
  const found = await ImportRowModel.find(
    { import: _id, ...(kind && { kind }), line: { $gt: line } },
    { edits: 0 },
  )
    .sort({ line: 1 })
    .limit(limit + 1)
    .lean();
  const page = found.slice(0, limit);
  return {
    rows: page.map(toRow),
    nextCursor: found.length > limit ? String(page.at(-1)?.line) : null,
  };
};
