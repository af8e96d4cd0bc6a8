import { open, type RootDatabase } from 'lmdb';
import type { Entry, KeyRange, Reader } from './keyRange.ts';

type ReadTransaction = ReturnType<RootDatabase['useReadTransaction']>;

export interface Snapshot extends Reader {
  /** Releases the snapshot; until then, LMDB cannot reuse the pages of the file that it may read. */
  release(): void;
}

export interface Writer {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
}

// cursors read ahead in growing portions, so that a query for one document reads little and a scan reads much
const FIRST_PORTION = 4;
const LARGEST_PORTION = 256;

/** The LMDB file: ordered pairs of bytes, snapshots, and write transactions that wait for the disk. */
export class KeyValueStore {
  readonly #db: RootDatabase<Buffer, Buffer>;

  constructor(path: string) {
    this.#db = open<Buffer, Buffer>({
      path,
      noSubdir: true,
      keyEncoding: 'binary',
      encoding: 'binary',
      compression: false,
      cache: false,
      // a commit returns after the data is on disk; by default LMDB returns earlier
      overlappingSync: false,
      maxReaders: 1024,
    });
  }

  /** The latest committed state; inside `write`, the state that the write transaction has reached. */
  readonly latest: Reader = {
    get: (key) => this.#db.get(key),
    entries: (range, reverse) => this.#entries(range, reverse ?? false),
    count: (range, limit) => this.#count(range, limit),
  };

  snapshot(): Snapshot {
    // without this, LMDB may return the read transaction of an earlier iteration of the event loop
    this.#db.resetReadTxn();
    const transaction = this.#db.useReadTransaction();
    let open = true;
    return {
      get: (key) => this.#db.get(key, { transaction }),
      entries: (range, reverse) => this.#entries(range, reverse ?? false, transaction),
      count: (range, limit) => this.#count(range, limit, transaction),
      release: () => {
        if (open) transaction.done();
        open = false;
      },
    };
  }

  /**
   * Runs `work` in a write transaction and returns when the result is on disk. If it throws, everything is rolled back.
   * Inside, `latest` sees what was put; snapshots cannot be read (LMDB ignores them there).
   */
  write<T>(work: (writer: Writer) => T): T {
    const writer: Writer = {
      put: (key, value) => this.#db.putSync(key, value),
      remove: (key) => void this.#db.removeSync(key),
    };
    try {
      return this.#db.transactionSync(() => work(writer));
    } finally {
      this.#db.resetReadTxn();
    }
  }

  /** Bytes of the data file that hold pages in use, and the file's size. */
  statistics(): { entries: number; pageSize: number; usedBytes: number } {
    const stats = this.#db.getStats() as Record<string, number>;
    const pageSize = stats.pageSize ?? 0;
    const pages =
      (stats.treeLeafPageCount ?? 0) + (stats.treeBranchPageCount ?? 0) + (stats.overflowPages ?? 0);
    return { entries: stats.entryCount ?? 0, pageSize, usedBytes: pages * pageSize };
  }

  async close(): Promise<void> {
    await this.#db.close();
  }

  #count(range: KeyRange, limit?: number, transaction?: ReadTransaction): number {
    return this.#db.getKeysCount({
      start: range.from,
      end: range.to,
      ...(limit === undefined ? {} : { limit }),
      ...(transaction ? { transaction } : {}),
    });
  }

  // Reads in portions and not with one long-lived LMDB cursor: a cursor must not be left open while
  // the event loop turns, and the consumers of this iterable do pause.
  *#entries(range: KeyRange, reverse: boolean, transaction?: ReadTransaction): Generator<Entry> {
    let { from, to } = range;
    let portion = FIRST_PORTION;
    let resumed = false;
    while (Buffer.compare(from, to) < 0) {
      const options = reverse
        ? { start: to, exclusiveStart: true, end: from, inclusiveEnd: true, reverse: true }
        : { start: from, exclusiveStart: resumed, end: to };
      const entries = [
        ...this.#db.getRange({ ...options, limit: portion, ...(transaction ? { transaction } : {}) }),
      ];
      yield* entries;
      const last = entries.at(-1);
      if (last === undefined || entries.length < portion) return;
      if (reverse) to = last.key;
      else from = last.key;
      resumed = true;
      portion = Math.min(portion * 4, LARGEST_PORTION);
    }
  }
}
