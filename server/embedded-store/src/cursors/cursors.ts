import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import type { Step } from '../planner/execute.ts';
import type { TimeSlice } from '../planner/timeSlice.ts';
import { StoreError } from '../storeError.ts';

/** The encoded documents of an answer, produced as they are read. */
export interface Cursor {
  readonly namespace: string;
  readonly documents: Iterator<Step<Buffer>>;
  /** The session and transaction that opened the cursor; no other may read from it. */
  readonly owner: string;
  readonly neverExpires: boolean;
  /** Releases the snapshot that the cursor reads. */
  readonly release: () => void;
  /** The number of documents that the limit of the query still allows. */
  remaining: number;
  /** A document that did not fit into the last batch. */
  pushedBack?: Buffer;
}

interface Kept {
  cursor: Cursor;
  usedAt: number;
  busy: boolean;
  killed: boolean;
}

export interface Batch {
  documents: Buffer[];
  ended: boolean;
}

/** MongoDB's default: a cursor that is not used for 10 minutes is closed. */
const IDLE_MS = 10 * 60_000;
/** A batch stays below the size limit of one document, with room for the rest of the answer. */
const BATCH_BYTES = 16 * 1024 * 1024;

/** The cursors that clients can still read from. */
export class Cursors {
  readonly #kept = new Map<string, Kept>();

  keep(cursor: Cursor): Long {
    const bytes = randomBytes(8);
    bytes[0] = (bytes[0] ?? 0) & 0x7f;
    const id = Long.fromBigInt(bytes.readBigInt64BE() || 1n);
    this.#kept.set(id.toString(), { cursor, usedAt: Date.now(), busy: false, killed: false });
    return id;
  }

  /** @throws StoreError 43 when the cursor does not exist any more, 13 when it belongs to somebody else */
  async more(
    id: Long,
    namespace: string,
    owner: string,
    size: number | undefined,
    timeSlice: TimeSlice,
  ): Promise<Batch> {
    const kept = this.#kept.get(id.toString());
    if (!kept) throw new StoreError(43, `cursor id ${id.toString()} not found`);
    const { cursor } = kept;
    if (cursor.namespace !== namespace) {
      throw new StoreError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.owner !== owner) {
      throw new StoreError(
        13,
        `Cursor session id or transaction is not the one that opened cursor id ${id.toString()}`,
      );
    }
    if (kept.busy) throw new StoreError(12051, `cursor id ${id.toString()} is already in use`);
    kept.busy = true;
    try {
      const batch = await nextBatch(cursor, size, timeSlice);
      if (batch.ended) this.kill(id);
      return batch;
    } catch (error) {
      this.kill(id);
      throw error;
    } finally {
      kept.busy = false;
      if (kept.killed) close(cursor);
      kept.usedAt = Date.now();
    }
  }

  /** Closes a cursor; returns whether it was open. */
  kill(id: Long): boolean {
    const kept = this.#kept.get(id.toString());
    if (!kept) return false;
    this.#kept.delete(id.toString());
    // the snapshot must not be released in the middle of a read
    if (kept.busy) kept.killed = true;
    else close(kept.cursor);
    return true;
  }

  /** Closes the cursors of a session and its transactions, or of one transaction when `owner` names it. */
  killOf(owner: string): void {
    for (const [id, { cursor }] of this.#kept) {
      if (cursor.owner === owner || cursor.owner.startsWith(`${owner}/`)) this.kill(Long.fromString(id));
    }
  }

  expire(now = Date.now()): void {
    for (const [id, kept] of this.#kept) {
      const idle = !kept.busy && !kept.cursor.neverExpires && now - kept.usedAt > IDLE_MS;
      if (idle) this.kill(Long.fromString(id));
    }
  }

  closeAll(): void {
    for (const id of [...this.#kept.keys()]) this.kill(Long.fromString(id));
  }
}

export function close(cursor: Cursor): void {
  cursor.documents.return?.();
  cursor.release();
}

/**
 * Reads up to `size` documents. As in MongoDB, only the next read shows whether more follow, unless the limit is
 * reached.
 */
export async function nextBatch(
  cursor: Cursor,
  size: number | undefined,
  timeSlice: TimeSlice,
): Promise<Batch> {
  const documents: Buffer[] = [];
  let bytes = 0;
  const wanted = size ?? Infinity;
  const take = (document: Buffer): boolean => {
    if (documents.length > 0 && bytes + document.length > BATCH_BYTES) {
      cursor.pushedBack = document;
      return false;
    }
    documents.push(document);
    bytes += document.length + 16;
    cursor.remaining -= 1;
    return documents.length < wanted && cursor.remaining > 0;
  };
  if (wanted === 0) return { documents, ended: false };
  if (cursor.pushedBack) {
    const document = cursor.pushedBack;
    delete cursor.pushedBack;
    if (!take(document)) return { documents, ended: cursor.remaining === 0 };
  }
  const end = await timeSlice.forEach(cursor.documents, take);
  return { documents, ended: end === 'ended' || cursor.remaining === 0 };
}
