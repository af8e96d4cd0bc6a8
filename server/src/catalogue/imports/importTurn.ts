import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../database/duplicateKey.ts';
import { AppError } from '../../http/appError.ts';
import { ImportTurnModel, type ImportTurnDoc } from './importModel.ts';

/** Whoever holds the turn says so every second; after this, the process that held it is gone. */
const LEASE_MS = 10_000;
const RENEW_MS = 500;

export interface ImportTurn {
  /** How far it is. Known to others within half a second. */
  report: (done: number, total: number) => void;
  /** Fails once the work is to end, for the server stops. */
  signal: AbortSignal;
}

const mayTake = () => ({ _id: 'turn', until: { $lte: new Date() } }) as const;

const take = async (importId: Types.ObjectId) => {
  try {
    await ImportTurnModel.updateOne(
      mayTake(),
      { $set: { import: importId, done: 0, total: 0, until: new Date(Date.now() + LEASE_MS) } },
      { upsert: true },
    );
  } catch (error) {
    // there is one, and it counts
    if (!isDuplicateKey(error)) throw error;
    throw new AppError('CONFLICT', 'Another import is under way. Try again when it has ended.');
  }
};

/** Work of this process that is under way, so that the server can wait for it to end. */
const underWay = new Set<{ ended: Promise<void>; stop: AbortController }>();

const release = async (importId: Types.ObjectId) => {
  await ImportTurnModel.deleteOne({ _id: 'turn', import: importId });
};

/**
 * Works on an import while no other is worked on, in this process or another.
 * @param begin is waited for, so that it can refuse
 * @param work goes on behind the answer; it never fails
 * @throws AppError CONFLICT while another one has the turn; what `begin` throws
 */
export const inImportTurn = async (
  importId: Types.ObjectId,
  begin: () => Promise<void>,
  work: (turn: ImportTurn) => Promise<void>,
): Promise<void> => {
  await take(importId);
  try {
    await begin();
  } catch (error) {
    await release(importId);
    throw error;
  }
  const stop = new AbortController();
  const progress = { done: 0, total: 0 };
  const renew = () =>
    ImportTurnModel.updateOne(
      { _id: 'turn', import: importId },
      { $set: { ...progress, until: new Date(Date.now() + LEASE_MS) } },
    );
  const report = (done: number, total: number) => {
    progress.done = done;
    progress.total = total;
  };
  const run = async () => {
    const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
    try {
      await work({ report, signal: stop.signal });
    } finally {
      clearInterval(timer);
      await release(importId).catch(() => undefined);
    }
  };
  const job = { ended: run(), stop };
  underWay.add(job);
  void job.ended.finally(() => underWay.delete(job));
};

/** Whoever has the turn at this moment. */
export const currentTurn = (): Promise<ImportTurnDoc | null> =>
  ImportTurnModel.findOne({ _id: 'turn', until: { $gt: new Date() } })
    .lean<ImportTurnDoc>()
    .exec();

/** Ends what is under way here; what was not written by then is not written. */
export const stopImports = async () => {
  await Promise.all(
    [...underWay].map(({ ended, stop }) => {
      stop.abort();
      return ended;
    }),
  );
};
