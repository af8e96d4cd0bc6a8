import {
  IMPORT,
  LEAVE_OUT,
  MAPPED_KINDS,
  type MappedKind,
  type MappedTable,
  type RecordImport,
} from '@glovebox/shared/recordImport';
import { isObjectIdOrHexString, type ClientSession, type Types } from 'mongoose';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { forgetTables } from './importedTables.ts';
import { RecordImportModel, type ImportFindings, type RecordImportDoc } from './recordImportModel.ts';

export type { ImportFindings, RecordImportDoc };

type Person = Pick<SessionUser, '_id'>;

/** Imports of a person that are not applied yet. The oldest one goes when there is another. */
const MOST_OPEN = 5;
/** Imports of a person that were applied. The oldest one that cannot be undone any more goes when there is another. */
const MOST_APPLIED = 50;

const OPEN = ['reading', 'asking', 'planned', 'failed'] as const;
const isOpen = ({ state }: Pick<RecordImportDoc, 'state'>) => (OPEN as readonly string[]).includes(state);

const DAY = 24 * 3_600_000;
const rowsKeptSince = () => new Date(Date.now() - IMPORT.rowsKeptHours * 3_600_000);

export const toRecordImport = ({ findings, undoUntil, ...doc }: RecordImportDoc): RecordImport => ({
  _id: doc._id.toHexString(),
  state: doc.state,
  recognised: [],
  ...findings,
  unread: doc.unread ?? [],
  done: doc.done,
  total: doc.total,
  problem: doc.problem,
  createdAt: doc.createdAt.toISOString(),
  ...(undoUntil && doc.state === 'applied' && { undoUntil: undoUntil.toISOString() }),
  ...(doc.kept && { kept: doc.kept }),
});

/** Removes imports that were not applied within the time for which their rows are kept. */
export const forgetOldImports = async (): Promise<void> => {
  await RecordImportModel.deleteMany({ state: { $in: [...OPEN] }, createdAt: { $lt: rowsKeptSince() } });
};

/** What only the page of an import shows. */
const SHOWN_BY_ITSELF = {
  ...{ 'findings.questions': 0, 'findings.recognised': 0, 'findings.tables': 0, 'findings.cars.facts': 0 },
} as const;

/** Reads the imports of a person, newest first, without their questions and tables. */
export const importsOf = async ({ _id: person }: Person): Promise<RecordImportDoc[]> => {
  const found = await RecordImportModel.find({ person }, SHOWN_BY_ITSELF)
    .sort({ createdAt: -1 })
    .lean<RecordImportDoc[]>();
  return found
    .filter((one) => !isOpen(one) || one.createdAt > rowsKeptSince())
    .map((one) => ({ ...one, findings: { ...one.findings, questions: [], tables: [] } }));
};

/** Imports, and cars of one of them, above which they are much to list. */
const FEW = 20;

/** Whether there is so much in the imports of a person that listing them keeps a thread busy. */
export const areImportsLarge = async ({ _id: person }: Person): Promise<boolean> =>
  (await RecordImportModel.exists({ person, [`findings.cars.${FEW}`]: { $exists: true } })) !== null ||
  (await RecordImportModel.countDocuments({ person })) > FEW;

/** How many imports are looked through for tables like one that is mapped. */
const MOST_LOOKED_THROUGH = 50;

/** Returns how a person mapped tables in imports that were applied, the newest first. */
export const tablesMappedBy = async (
  person: Types.ObjectId,
): Promise<(MappedTable & { kind: MappedKind })[]> => {
  const found = await RecordImportModel.find(
    { person, state: 'applied', 'findings.tables.kind': { $in: MAPPED_KINDS } },
    { 'findings.tables': 1 },
  )
    .sort({ createdAt: -1 })
    .limit(MOST_LOOKED_THROUGH)
    .lean<Pick<RecordImportDoc, 'findings'>[]>();
  return found.flatMap(({ findings }) =>
    findings.tables.flatMap(({ kind, ...table }) =>
      kind === null || kind === LEAVE_OUT ? [] : [{ ...table, kind }],
    ),
  );
};

/** Reads an import of a person. @throws AppError NOT_FOUND; GONE once the rows of its files are not kept any more */
export const ownImport = async ({ _id: person }: Person, _id: string): Promise<RecordImportDoc> => {
  const found = isObjectIdOrHexString(_id)
    ? await RecordImportModel.findOne({ _id, person }).lean<RecordImportDoc>()
    : null;
  if (!found) throw notFound();
  if (isOpen(found) && found.createdAt <= rowsKeptSince())
    throw new AppError('GONE', `Rows are kept for ${IMPORT.rowsKeptHours} hours. Choose the files again.`);
  return found;
};

/** Reads an import again, whoever's it is. */
export const currentImport = (_id: Types.ObjectId): Promise<RecordImportDoc | null> =>
  RecordImportModel.findById(_id).lean<RecordImportDoc>().exec();

/** Removes the oldest imports that were applied, as far as they cannot be undone any more. @throws AppError CONFLICT */
const makeRoomFor = async (person: Types.ObjectId): Promise<void> => {
  const closed = await RecordImportModel.find(
    { person, state: { $in: ['applied', 'undone'] } },
    { state: 1, undoUntil: 1 },
  )
    .sort({ createdAt: 1 })
    .lean<Pick<RecordImportDoc, '_id' | 'state' | 'undoUntil'>[]>();
  const now = new Date();
  const over = closed.filter(({ state, undoUntil }) => state === 'undone' || !undoUntil || undoUntil < now);
  const tooMany = closed.length - MOST_APPLIED + 1;
  if (tooMany > over.length)
    throw new AppError(
      'CONFLICT',
      `You have ${MOST_APPLIED} imports that can still be undone. Undo one of them, or keep it for good, first.`,
    );
  await removeImports(over.slice(0, Math.max(0, tooMany)).map(({ _id }) => _id));
};

/**
 * Adds an import, and removes the oldest ones of the person if there are too many of them.
 * @throws AppError CONFLICT if there are too many that can still be undone
 */
export const insertImport = async (imported: RecordImportDoc): Promise<void> => {
  const { person } = imported;
  await makeRoomFor(person);
  await RecordImportModel.create([imported]);
  const open = await RecordImportModel.find({ person, state: { $in: [...OPEN] } }, { _id: 1 })
    .sort({ createdAt: -1 })
    .lean();
  await removeImports(open.slice(MOST_OPEN).map(({ _id }) => _id));
};

export const removeImports = async (imports: readonly Types.ObjectId[]): Promise<void> => {
  if (imports.length === 0) return;
  await RecordImportModel.deleteMany({ _id: { $in: [...imports] } });
  await forgetTables(imports);
};

type Changes = Partial<
  Pick<
    RecordImportDoc,
    'state' | 'answers' | 'unread' | 'findings' | 'cars' | 'done' | 'total' | 'problem' | 'undoUntil' | 'kept'
  >
>;

/**
 * Changes an import that is in one of these states.
 * @returns the import as it is then; null if it is in another state by now
 */
export const changeImport = (
  { _id }: Pick<RecordImportDoc, '_id'>,
  from: readonly RecordImport['state'][],
  changes: Changes,
  session: ClientSession | null = null,
): Promise<RecordImportDoc | null> =>
  RecordImportModel.findOneAndUpdate(
    { _id, state: { $in: [...from] } },
    { $set: changes },
    { session, returnDocument: 'after' },
  )
    .lean<RecordImportDoc>()
    .exec();

/** Reads the imports that a server applies or undoes, or was about to when it stopped. */
export const importsAtWork = (person?: Types.ObjectId): Promise<RecordImportDoc[]> =>
  RecordImportModel.find({ state: { $in: ['applying', 'undoing'] }, ...(person && { person }) })
    .lean<RecordImportDoc[]>()
    .exec();

/** Returns until when an import that is applied now can be undone. */
export const undoableUntil = (now = new Date()): Date => new Date(now.getTime() + IMPORT.undoDays * DAY);

/** Ends that imports can be undone which added records to a car that changes hands. */
export const endUndo = async (session: ClientSession, cars: Types.ObjectId): Promise<void> => {
  await RecordImportModel.updateMany({ cars, state: 'applied' }, { $unset: { undoUntil: 1 } }, { session });
};

/** Removes the imports of an account that is deleted. */
export const forgetRecordImports = async (session: ClientSession, person: Types.ObjectId): Promise<void> => {
  const found = await RecordImportModel.find({ person }, { _id: 1 }, { session }).lean();
  await forgetTables(
    found.map(({ _id }) => _id),
    session,
  );
  await RecordImportModel.deleteMany({ person }, { session });
};

/** @throws AppError CONFLICT while an import of the person is applied or undone */
export const requireNoImportAtWork = async ({ _id }: Person): Promise<void> => {
  if ((await importsAtWork(_id)).length > 0)
    throw new AppError('CONFLICT', 'An import is running. Try again when it’s done.');
};
