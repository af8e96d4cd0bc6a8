import { ROW_KINDS, type RowKind } from '@glovebox/shared/catalogueFile';
import { Types } from 'mongoose';
import { turnsTaken } from '../../database/turns.ts';
import { readRows } from '../csv/readRows.ts';
import { readCatalogueTree } from './catalogueTree.ts';
import { givingWay } from './giveWay.ts';
import { ImportModel, ImportRowModel } from './importModel.ts';
import type { ImportTurn } from './importTurn.ts';
import { planRow, type PlannedRow } from './planRow.ts';

const BATCH = 500;

const keepRows = async (importId: Types.ObjectId, rows: PlannedRow[], onKept: (count: number) => void) => {
  const createdAt = new Date();
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    // past Mongoose: what is stored was made here
    await ImportRowModel.collection.insertMany(
      batch.map((row) => ({ _id: new Types.ObjectId(), import: importId, createdAt, ...row })),
    );
    onKept(from + batch.length);
  }
};

const counted = (rows: PlannedRow[]) => {
  const counts = Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as Record<RowKind, number>;
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
};

/**
 * The dry run: compares a file with the catalogue and keeps what each row would do. Nothing of the catalogue is
 * written.
 * @throws CsvFault where it is no such file; the reason of the signal
 */
export const checkFile = async (importId: Types.ObjectId, text: Buffer, { report, signal }: ImportTurn) => {
  // before anything is read: what changes meanwhile makes the dry run stale, never wrong unnoticed
  const edition = await turnsTaken('catalogue');
  const file = await readRows(text, () => {
    signal.throwIfAborted();
  });
  const tree = await readCatalogueTree();
  const giveWay = givingWay();
  const total = 2 * file.rows.length;
  const planned: PlannedRow[] = [];
  for (const row of file.rows) {
    planned.push(planRow(tree, file.columns, row));
    report(planned.length, total);
    await giveWay();
    signal.throwIfAborted();
  }
  await keepRows(importId, planned, (kept) => {
    report(file.rows.length + kept, total);
    signal.throwIfAborted();
  });
  const ready = { state: 'ready' as const, edition, counts: counted(planned) };
  await ImportModel.updateOne({ _id: importId, state: 'reading' }, { $set: ready });
};
