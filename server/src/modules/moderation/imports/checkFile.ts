import { ROW_KINDS, type RowKind } from '@glovebox/shared/catalogueFile';
import { Types } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { readVersion } from '../../../platform/database/versions.ts';
import { readRows } from '../csv/readRows.ts';
import { readCatalogueTree } from './catalogueTree.ts';
import { ImportModel, ImportRowModel } from './importModel.ts';
import type { ImportJob } from './importLease.ts';
import { planRow, type PlannedRow } from './planRow.ts';

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

/** How many rows are collected before they are stored. */
const PORTION = 200;

const keepRows = async (importId: Types.ObjectId, rows: PlannedRow[]) => {
  if (rows.length === 0) return;
  const createdAt = new Date();
  // bypasses Mongoose, because these documents need no casting
  await ImportRowModel.collection.insertMany(
    rows.map((row) => ({ _id: new Types.ObjectId(), import: importId, createdAt, ...row })),
  );
};

const noRows = () => Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as Record<RowKind, number>;

/**
 * Makes a dry run. It compares a file with the catalogue and stores what each row would do, without changing the
 * catalogue.
 * @throws CsvFault if it is not a catalogue file; the reason of the abort signal
 */
export const checkFile = async (importId: Types.ObjectId, text: Buffer, { report, signal }: ImportJob) => {
  // before anything is read, so that a concurrent change makes the dry run stale instead of silently wrong
  const baseVersion = await readVersion('catalogue');
  const file = await readRows(text, () => {
    signal.throwIfAborted();
  });
  const tree = await readCatalogueTree();
  const yieldToEventLoop = eventLoopYielder();
  const counts = noRows();
  const total = file.rows.length;
  let portion: PlannedRow[] = [];
  for (const [at, row] of file.rows.entries()) {
    const planned = planRow(tree, file.columns, row);
    counts[planned.kind] += 1;
    portion.push(planned);
    if (portion.length === PORTION) {
      await keepRows(importId, portion);
      portion = [];
    }
    report(at + 1, total);
    await yieldToEventLoop();
    signal.throwIfAborted();
  }
  await keepRows(importId, portion);
  const ready = { state: 'ready' as const, edition: baseVersion, counts };
  await ImportModel.updateOne({ _id: importId, state: 'reading' }, { $set: ready });
};
