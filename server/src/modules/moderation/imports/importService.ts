import {
  CATALOGUE_FILE,
  ROW_KINDS,
  type ApplyFile,
  type CheckedFile,
  type RowKind,
} from '@glovebox/shared/catalogueFile';
import { setImmediate } from 'node:timers/promises';
import { createLimiter } from '../../../platform/concurrency/limiter.ts';
import { CsvFault } from '../../../platform/csv/csvFault.ts';
import { pauseRequestTime } from '../../../platform/database/requestTime.ts';
import { readVersion } from '../../../platform/database/versions.ts';
import { AppError } from '../../../platform/errors/appError.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import { changeCatalogue } from '../changes/catalogueChange.ts';
import type { Edit } from '../changes/catalogueEdit.ts';
import { readableText } from '../csv/readableText.ts';
import { readRows } from '../csv/readRows.ts';
import { readCatalogueTree } from './catalogueTree.ts';
import { planRow, type PlannedRow } from './planRow.ts';

type Counts = Record<RowKind, number>;

/** One import at a time, because each holds the whole catalogue in memory. */
const turn = createLimiter({
  running: 1,
  waiting: 5,
  full: () => new AppError('BUSY', 'Other files are being imported. Please try again in a moment.'),
});

const inProgress = new Set<Promise<unknown>>();

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = pauseRequestTime(() => turn.run(work)).finally(() => inProgress.delete(done));
  inProgress.add(done);
  return done;
};

/** Waits until the imports end that are in progress or wait on this server. */
export const importsEnded = async (): Promise<void> => {
  await Promise.allSettled(inProgress);
};

/** How long the event loop may be blocked at once, in milliseconds. */
const STRETCH_MS = 15;

/** Yields to the event loop if it was blocked for a while. Await it between small pieces of long work. */
const eventLoopYielder = () => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await setImmediate();
    since = performance.now();
  };
};

interface Plan {
  /** The version of the catalogue with which the file was compared. */
  edition: number;
  rows: PlannedRow[];
  counts: Counts;
}

/**
 * Compares a file with the catalogue, and works out what each row would do.
 * @throws AppError BAD_INPUT if it is not a catalogue file
 */
const planFile = async (file: Buffer): Promise<Plan> => {
  // before anything is read, so that a concurrent change makes the plan stale instead of silently wrong
  const edition = await readVersion('catalogue');
  const rows: PlannedRow[] = [];
  const counts: Counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  try {
    const text = readableText(file);
    const tree = await readCatalogueTree();
    const yieldToEventLoop = eventLoopYielder();
    for (const row of readRows(text)) {
      const planned = planRow(tree, row);
      counts[planned.kind] += 1;
      rows.push(planned);
      await yieldToEventLoop();
    }
  } catch (error) {
    throw error instanceof CsvFault ? new AppError('BAD_INPUT', error.message) : error;
  }
  return { edition, rows, counts };
};

/**
 * Makes a dry run, which changes nothing.
 * @throws AppError BAD_INPUT if it is not a catalogue file; BUSY
 */
export const checkFile = async (file: Buffer): Promise<CheckedFile> => {
  const { edition, rows, counts } = await inTurn(() => planFile(file));
  const left = Object.fromEntries(ROW_KINDS.map((kind) => [kind, CATALOGUE_FILE.listed])) as Counts;
  const listed = rows.filter(({ kind }) => left[kind]-- > 0);
  return { edition, counts, rows: listed.map(({ edits: _, ...row }) => row) };
};

const requireAppliable = ({ added, changed, refused }: Counts, leaveOutRefused: boolean) => {
  if (added + changed === 0) throw new AppError('CONFLICT', 'There is nothing to apply.');
  if (refused > 0 && !leaveOutRefused) {
    throw new AppError('CONFLICT', 'Some rows are refused. Correct them, or apply the file without them.');
  }
};

/** Combines the edits of all rows, so that an entry which several rows add or change is edited once. */
const combineEdits = (rows: PlannedRow[]): Edit[] => {
  const edits = new Map<string, Edit>();
  for (const edit of rows.flatMap((row) => row.edits)) {
    const key = edit.entry.toHexString();
    edits.set(key, { ...edit, before: (edits.get(key) ?? edit).before });
  }
  return [...edits.values()];
};

const inWords = (name: string, counts: Counts) =>
  `${name}: ${[
    `${counts.added.toLocaleString('en-US')} ${counts.added === 1 ? 'row' : 'rows'} added`,
    `${counts.changed.toLocaleString('en-US')} changed`,
    `${counts.unchanged.toLocaleString('en-US')} unchanged`,
    `${counts.refused.toLocaleString('en-US')} left out`,
  ].join(', ')}`;

const requireEdition = (edition: number, wanted: number) => {
  if (edition === wanted) return;
  throw new AppError(
    'CONFLICT',
    'The catalogue has changed since this file was checked. Choose the file again.',
  );
};

/**
 * Writes all that a file would do, or nothing, as one change.
 * @throws AppError BAD_INPUT if it is not a catalogue file; CONFLICT if it cannot be applied, or if the catalogue has
 *   changed since the dry run; BUSY
 */
export const applyFile = (
  moderator: SessionUser,
  file: Buffer,
  { name, edition, leaveOutRefused }: ApplyFile,
): Promise<Counts> =>
  inTurn(async () => {
    const { rows, counts, ...planned } = await planFile(file);
    requireEdition(planned.edition, edition);
    requireAppliable(counts, leaveOutRefused !== undefined);
    const edits = combineEdits(rows);
    return changeCatalogue(moderator, async (session) => {
      // this change itself has bumped the version once
      requireEdition((await readVersion('catalogue', session)) - 1, edition);
      return { answer: counts, action: 'CATALOGUE_IMPORTED', details: inWords(name, counts), edits };
    });
  });
