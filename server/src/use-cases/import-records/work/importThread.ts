import { Types } from 'mongoose';
import type { ImportRow, RowOutcome, UnreadFile } from '@glovebox/shared/recordImport';
import { currentImport } from '../../../modules/record-imports/recordImports.ts';
import { shareTestClock } from '../../../platform/clock/testClock.ts';
import { setQuotas, type Quotas } from '../../../platform/config/quotas.ts';
import { connectThread, type Address } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors/appError.ts';
import type { Failure } from '@glovebox/shared/errors';
import { FileFault } from '../reading/fileFault.ts';
import { readFiles } from '../reading/readFiles.ts';
import { applyPlan } from './applyPlan.ts';
import { makePlan, packTables, type Importer, type Plan } from './makePlan.ts';
import { takeBack } from './takeBack.ts';

/*
 * What runs on a worker thread, because a file has tens of thousands of rows. The thread has its own connection to the
 * database. Each function answers JSON, or tables as they are stored.
 */

interface Asked {
  database: Address;
  quotas: Quotas;
  import: string;
  importer: Importer;
}

let connected: Promise<void> | undefined;

const connect = (database: Address): Promise<void> => {
  if (!connected) {
    shareTestClock();
    connected = connectThread(database);
    // the next call tries again
    connected.catch(() => (connected = undefined));
  }
  return connected;
};

/** The answer of a function: its value, or why there is none, because errors lose their class between threads. */
export type Answer<T> = { value: T } | { failure: Pick<Failure, 'code' | 'message'> };

const json = (answer: Answer<unknown>) => Buffer.from(JSON.stringify(answer));

const orFailure = async (work: () => Promise<Buffer>): Promise<Buffer> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return json({ failure: { code: error.code, message: error.message } });
    if (error instanceof FileFault) return json({ failure: { code: 'BAD_INPUT', message: error.message } });
    throw error;
  }
};

const answer = (work: () => Promise<unknown>): Promise<Buffer> =>
  orFailure(async () => json({ value: (await work()) ?? null }));

const load = async ({ database, quotas, import: id }: Asked) => {
  setQuotas(quotas);
  await connect(database);
  const imported = await currentImport(new Types.ObjectId(id));
  if (!imported) throw new AppError('NOT_FOUND', 'Not found');
  return imported;
};

/** Reads a file. Its tables follow the line of JSON as they are stored: as a text they would take long to read. */
export const read = ({ name, bytes, locale }: { name: string; bytes: Uint8Array; locale: string | null }) =>
  orFailure(async () => {
    const { tables, unread } = await readFiles([{ name, bytes }], { locale });
    const value = {
      files: new Set(tables.map(({ file }) => file)).size,
      rows: tables.reduce((sum, table) => sum + table.rows.length, 0),
      unread,
    };
    return Buffer.concat([json({ value }), Buffer.from('\n'), await packTables(tables)]);
  });
export interface ReadFile {
  files: number;
  rows: number;
  /** Files of an archive that are not read. */
  unread: UnreadFile[];
}

/** Works out what becomes of the rows of an import. */
export const plan = (asked: Asked) =>
  answer(async (): Promise<PlanInShort> => {
    const { isAsking, findings, cars } = await makePlan(await load(asked), asked.importer);
    return { isAsking, findings, cars: cars.map((car) => car.toHexString()) };
  });
export type PlanInShort = Pick<Plan, 'isAsking' | 'findings'> & { cars: string[] };

/** Works out a page of the rows of an import with their outcomes. */
export const rows = (asked: Asked & { outcome: RowOutcome | undefined; from: number; count: number }) =>
  answer(async (): Promise<ImportRow[]> => {
    const { outcome, from, count } = asked;
    const planned = await makePlan(await load(asked), asked.importer);
    const all = planned.rows.map(({ row }) => row).filter((row) => !outcome || row.outcome === outcome);
    return all.slice(from, from + count);
  });

/** Records the new rows of an import, all or, if it fails, some that are to be taken back. */
export const apply = (asked: Asked) =>
  answer(async () => {
    const imported = await load(asked);
    await applyPlan(imported, await makePlan(imported, asked.importer));
  });

/** Takes back what an import recorded, if that is its state. */
export const undo = (asked: Asked) =>
  answer(async () => {
    const imported = await load(asked);
    if (imported.state === 'undoing') await takeBack(imported);
  });
