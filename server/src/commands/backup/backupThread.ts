import { parentPort, workerData } from 'node:worker_threads';
import mongoose from 'mongoose';
import type { BackupTask } from '../../use-cases/backups/backupTask.ts';
import { connectThread, type Database } from '../../platform/database/connect.ts';
import { StartError } from '../../platform/config/config.ts';
import { requireKnownSchema } from '../../migrations/schemaVersion.ts';
import { checkBackup } from './checkBackup.ts';
import { stageBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

const { database, task } = workerData as { database: Database['address']; task: BackupTask };

const run = async (): Promise<unknown> => {
  if (task.kind === 'check') return checkBackup(task.file);
  await connectThread(database);
  if (task.kind === 'stage') return stageBackup(task.file);
  await requireKnownSchema();
  return writeBackup(task.file, { overwrite: false });
};

// one piece of work, so that reading and writing all data keeps no request waiting; its outcome is its only message
try {
  parentPort?.postMessage({ result: await run() });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  parentPort?.postMessage({ refusal: error.message });
} finally {
  await mongoose.disconnect();
}
