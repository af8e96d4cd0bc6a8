import { Timestamp } from 'bson';
import type { Snapshot } from '../storage/keyValueStore.ts';

/** One state of the store, read by the commands of a snapshot session and by the cursors that they open. */
export class SharedSnapshot {
  readonly reader: Snapshot;
  /** The time by which clients refer to the snapshot. */
  readonly time: Timestamp;
  #users = 0;

  constructor(reader: Snapshot, time: Timestamp) {
    this.reader = reader;
    this.time = time;
  }

  /** Returns a function to call when the snapshot is no longer used; the last call releases it. */
  use(): () => void {
    this.#users += 1;
    let inUse = true;
    return () => {
      if (!inUse) return;
      inUse = false;
      this.#users -= 1;
      if (this.#users === 0) this.reader.release();
    };
  }
}

const last = { t: 0, i: 0 };

/** Returns a time that no other snapshot of this process has. */
export function nextTime(): Timestamp {
  const t = Math.max(Math.floor(Date.now() / 1000), last.t);
  last.i = t === last.t ? last.i + 1 : 1;
  last.t = t;
  return new Timestamp(last);
}
