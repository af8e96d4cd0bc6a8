import { parentPort, workerData } from 'node:worker_threads';
import { hostStore } from './hostStore.ts';
import type { WorkerInput, WorkerReport } from './workerMessages.ts';

const { dataDir, socketPath } = workerData as WorkerInput;
const report = (message: WorkerReport): void => parentPort?.postMessage(message);

const result = await hostStore(dataDir, socketPath);
if ('stop' in result) {
  parentPort?.once('message', () => {
    void result.stop().then(() => {
      report({ kind: 'stopped' });
      parentPort?.close();
    });
  });
  report({ kind: 'serving' });
} else {
  report({ kind: 'owned', owner: result });
}
