import { ROW_KINDS, type RowKind } from '@glovebox/shared/catalogueFile';
import { Types } from 'mongoose';
import { versionOf } from '../../../platform/database/versions.ts';
import { readRows } from '../csv/readRows.ts';
import { readCatalogueTree } from './catalogueTree.ts';
import { givingWay } from './giveWay.ts';
import { ImportModel, ImportRowModel } from './importModel.ts';
import type { ImportJob } from './importLease.ts';
import { planRow, type PlannedRow } from './planRow.ts';

/** How many rows are held before they are stored. */
const PORTION = 200;

const keepRows = async (importId: Types.ObjectId, rows: PlannedRow[]) => {
  if (rows.length === 0) return;
  const createdAt = new Date();
  // past Mongoose: what is stored was made here
  await ImportRowModel.collection.insertMany(
    rows.map((row) => ({ _id: new Types.ObjectId(), import: importId, createdAt, ...row })),
  );
};

const noRows = () => Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as Record<RowKind, number>;

/**
 * The dry run: compares a file with the catalogue and keeps what each row would do. Nothing of the catalogue is
 * written.
 * @throws CsvFault where it is no such file; the reason of the signal
 */
export const checkFile = async (importId: Types.ObjectId, text: Buffer, { report, signal }: ImportJob) => {
  // before anything is read: what changes meanwhile makes the dry run stale, never wrong unnoticed
  const baseVersion = await versionOf('catalogue');
  const file = await readRows(text, () => {
    signal.throwIfAborted();
  });
  const tree = await readCatalogueTree();
  const giveWay = givingWay();
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
    await giveWay();
    signal.throwIfAborted();
  }
  await keepRows(importId, portion);
  const ready = { state: 'ready' as const, edition: baseVersion, counts };
  await ImportModel.updateOne({ _id: importId, state: 'reading' }, { $set: ready });
};
