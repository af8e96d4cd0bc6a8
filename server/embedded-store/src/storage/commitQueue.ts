import { StoreError } from '../storeError.ts';
import type { KeyValueStore, Snapshot, Writer } from './keyValueStore.ts';
import { Transaction } from './transaction.ts';

interface Job {
  /** Reads what it has to compare with; called before the write transaction begins. */
  prepare(): void;
  /** Works within the write transaction; what it throws is its own failure and leaves no changes. */
  run(): Transaction;
  settle(): void;
  fail(error: unknown): void;
}

const writeConflict = (): StoreError =>
  new StoreError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  );

/**
 * All writing goes through here. What arrives within one iteration of the event loop is committed together,
 * so that many small writes share one wait for the disk; each of them succeeds or fails on its own.
 */
export class CommitQueue {
  readonly #store: KeyValueStore;
  #waiting: Job[] = [];

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** Runs `work` on the latest state, where nothing can come between; resolves once it is on disk. */
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
   * Commits what a transaction did on a snapshot; resolves once it is on disk. First committer wins.
   * @throws StoreError 112 when a key that it wrote or relied on has changed since the snapshot
   */
  commit(transaction: Transaction, snapshot: Snapshot): Promise<void> {
    return new Promise((resolve, reject) => {
      let expected: (readonly [key: Buffer, value: Buffer | undefined])[] = [];
      this.#enqueue({
        // inside a write transaction LMDB no longer reads the snapshot, so its values are taken before
        prepare: () => {
          expected = [...transaction.guardedKeys()].map((key) => [key, snapshot.get(key)] as const);
        },
        run: () => {
          for (const [key, value] of expected) {
            const current = this.#store.latest.get(key);
            if (!(current === undefined ? value === undefined : value?.equals(current)))
              throw writeConflict();
          }
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
