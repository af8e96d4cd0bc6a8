import type { Owner } from './ownership.ts';

export interface WorkerInput {
  dataDir: string;
  socketPath: string;
}

/** What the store's thread tells the main one; any message in the other direction asks it to stop. */
export type WorkerReport = { kind: 'serving' } | { kind: 'owned'; owner: Owner } | { kind: 'stopped' };
