import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import { forgetAnswersAbout } from '../../platform/http/sharedAnswers.ts';
import { createLease } from '../../platform/database/lease.ts';
import { AppError } from '../../platform/errors/appError.ts';
import {
  changeImport,
  currentImport,
  forgetOldImports,
  importsAtWork,
  type RecordImportDoc,
} from '../../modules/record-imports/recordImports.ts';
import type { Importer } from './work/makePlan.ts';
import { runJob } from './work/onThread.ts';

const INTERRUPTED = 'The server stopped while the files were applied. Nothing was recorded.';
const FAILED = 'Something went wrong on our side. Nothing was recorded. Try again in a moment.';

/** The lease of the server that works for a person: one import at a time. */
const leaseOf = (person: Types.ObjectId) =>
  createLease({ collection: 'recordImportTurns', _id: person.toHexString(), holder: 'import', ms: 10_000 });

/** The jobs of this process, so that the server can wait for them when it stops. */
const running = new Set<Promise<void>>();

/** Takes back what an import recorded, if it was given up or undone. */
const takeBack = async ({ _id }: RecordImportDoc): Promise<void> => {
  await runJob('undo', { import: _id.toHexString() });
};

const apply = async (imported: RecordImportDoc, importer: Importer, log: Logger): Promise<void> => {
  try {
    await runJob('apply', { import: imported._id.toHexString(), importer });
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error }, 'an import failed');
    const problem = error instanceof AppError ? `${error.message} Nothing was recorded.` : FAILED;
    await changeImport(imported, ['applying'], { state: 'undoing', problem });
  }
};

/**
 * Works on an import of a person after the request, by whose lease it is the only one.
 * @param begin says that the work begins; it may refuse
 * @throws AppError CONFLICT while another import of the person is under way; the errors of `begin`
 */
export const startJob = async (
  { _id, person }: RecordImportDoc,
  begin: () => Promise<RecordImportDoc>,
  importer: Importer,
  log: Logger,
): Promise<RecordImportDoc> => {
  const lease = leaseOf(person);
  if (!(await lease.take(_id)))
    throw new AppError('CONFLICT', 'Another of your imports is running. Try again when it’s done.');
  let begun: RecordImportDoc;
  try {
    begun = await begin();
  } catch (error) {
    await lease.release(_id);
    throw error;
  }
  void keepOn(lease, begun, log, async () => {
    if (begun.state === 'applying') await apply(begun, importer, log);
    if ((await currentImport(_id))?.state === 'undoing') await takeBack(begun);
  });
  return begun;
};

const keepOn = (
  lease: ReturnType<typeof leaseOf>,
  imported: RecordImportDoc,
  log: Logger,
  work: () => Promise<void>,
) => {
  const job = lease
    .keep(imported._id, work)
    .catch((error: unknown) => {
      // `finishImports` takes it back
      log.warn({ err: error }, 'an import could not be ended');
    })
    .finally(() => {
      for (const car of imported.cars) forgetAnswersAbout(car.toHexString());
      running.delete(job);
    });
  running.add(job);
  return job;
};

/** Takes back what servers that stopped have left half done, and forgets imports that were never applied. */
export const finishImports = async (log: Logger): Promise<void> => {
  await forgetOldImports();
  for (const imported of await importsAtWork()) {
    const lease = leaseOf(imported.person);
    // while a server works on it, its lease is taken
    if (!(await lease.take(imported._id))) continue;
    await keepOn(lease, imported, log, async () => {
      await changeImport(imported, ['applying'], { state: 'undoing', problem: INTERRUPTED });
      if ((await currentImport(imported._id))?.state === 'undoing') await takeBack(imported);
    });
  }
};

/** Waits until the jobs of this process have ended, which the end of their threads ends. */
export const recordImportsEnded = async (): Promise<void> => {
  await Promise.all(running);
};
