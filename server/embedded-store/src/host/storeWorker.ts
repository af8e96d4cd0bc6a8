import { parentPort, workerData } from 'node:worker_threads';
import { startStoreServer } from './storeServer.ts';
import type { WorkerInput, WorkerReport } from './storeThread.ts';

const { dataDir, freshSocketPath } = workerData as WorkerInput;
const report = (message: WorkerReport): void => parentPort?.postMessage(message);

const result = await startStoreServer(dataDir, freshSocketPath);
if ('stop' in result) {
  parentPort?.once('message', () => {
    void result.stop().then(() => parentPort?.close());
  });
  report({ kind: 'serving', socketPath: result.socketPath });
} else {
  report({ kind: 'owned', owner: result });
}
