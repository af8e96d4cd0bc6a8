import type { Owner } from './ownership.ts';

export interface WorkerInput {
  dataDir: string;
  /** In a folder of its own; not used when the store's last owner left one. */
  freshSocketPath: string;
}

/** What the store's thread reports to the main one; any message in the other direction asks it to stop. */
export type WorkerReport = { kind: 'serving'; socketPath: string } | { kind: 'owned'; owner: Owner };
