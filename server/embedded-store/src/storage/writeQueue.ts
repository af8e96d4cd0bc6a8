import type { KeyValueStore, Snapshot, Writer } from './keyValueStore.ts';
import { Transaction } from './transaction.ts';
import { writeConflictCheck } from './writeConflicts.ts';

interface Job {
  /** Called before the write transaction begins. */
  prepare(): void;
  /** Called within the write transaction. If it throws, this job alone fails and leaves no changes. */
  run(): Transaction;
  settle(): void;
  fail(error: unknown): void;
}

/**
 * The queue of all writes. Writes that arrive within one iteration of the event loop are committed together, so that
 * many small writes share one wait for the disk; each of them succeeds or fails on its own.
 */
export class WriteQueue {
  readonly #store: KeyValueStore;
  #waiting: Job[] = [];

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** Runs `work` on the latest state, with no other write in between; resolves once the result is on disk. */
  run<T>(work: (transaction: Transaction) => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let settle: () => void;
      this.#enqueue({
        prepare: () => undefined,
        run: () => {
          const transaction = new Transaction(this.#store.latest);
          const result = work(transaction);
          settle = () => resolve(result);
          return transaction;
        },
        settle: () => settle(),
        fail: reject,
      });
    });
  }

  /**
   * Commits a transaction that worked on a snapshot; resolves once it is on disk. The first committer wins.
   * @throws StoreError 112 when a key that it wrote or relied on has changed since the snapshot
   */
  commit(transaction: Transaction, snapshot: Snapshot): Promise<void> {
    return new Promise((resolve, reject) => {
      let check: ReturnType<typeof writeConflictCheck>;
      this.#enqueue({
        prepare: () => (check = writeConflictCheck(transaction, snapshot)),
        run: () => {
          check(this.#store.latest);
          return transaction;
        },
        settle: resolve,
        fail: reject,
      });
    });
  }

  /** Resolves when everything that was queued until now has been written or has failed. */
  async idle(): Promise<void> {
    while (this.#waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
  }

  #enqueue(job: Job): void {
    if (this.#waiting.push(job) === 1) setImmediate(() => this.#flush());
  }

  #flush(): void {
    const jobs = this.#waiting;
    this.#waiting = [];
    const failures = new Map<Job, unknown>();
    const attempt = (job: Job, work: () => void): void => {
      try {
        if (!failures.has(job)) work();
      } catch (error) {
        failures.set(job, error);
      }
    };
    for (const job of jobs) attempt(job, () => job.prepare());
    try {
      this.#store.write((writer) => {
        for (const job of jobs) {
          let done: Transaction | undefined;
          attempt(job, () => (done = job.run()));
          // outside of `attempt`: a failing put must undo the whole write transaction, or half a job stays
          if (done !== undefined) writeChanges(done, writer);
        }
      });
    } catch (error) {
      for (const job of jobs) failures.set(job, failures.get(job) ?? error);
    }
    for (const job of jobs) {
      if (failures.has(job)) job.fail(failures.get(job));
      else job.settle();
    }
  }
}

function writeChanges(transaction: Transaction, writer: Writer): void {
  for (const { key, value } of transaction.changes()) {
    if (value === undefined) writer.remove(key);
    else writer.put(key, value);
  }
}
