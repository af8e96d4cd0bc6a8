import type { Binary, Timestamp } from 'bson';
import type { Doc } from '../bson/document.ts';
import { isNumber, toExactInteger } from '../bson/numbers.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import type { KeyValueStore, Snapshot } from '../storage/keyValueStore.ts';
import { Transaction } from '../storage/transaction.ts';
import { StoreError } from '../storeError.ts';
import { nextTime, SharedSnapshot } from './sharedSnapshot.ts';

type State = 'open' | 'committing' | 'committed' | 'aborted';

/** A multi-document transaction of a session. */
export interface OpenTransaction {
  readonly number: string;
  readonly snapshot: Snapshot;
  readonly transaction: Transaction;
  state: State;
  startedAt: number;
}

interface Session {
  usedAt: number;
  current: OpenTransaction | undefined;
  /** The snapshot that the session reads until it begins another one or ends. */
  shared: { snapshot: SharedSnapshot; release: () => void } | undefined;
  /** Commands of one transaction run one after the other. */
  turn: Promise<unknown>;
}

/** MongoDB's defaults: a session lives for 30 minutes without use, a transaction for 60 seconds. */
export const SESSION_MINUTES = 30;
const TRANSACTION_MS = 60_000;

const noSuchTransaction = (number: string, why: string): StoreError =>
  new StoreError(
    251,
    `Given transaction number ${number} does not match any in-progress transactions: ${why}`,
    {
      errorLabels: ['TransientTransactionError'],
    },
  );

/** The clients' sessions and their transactions. A transaction reads one snapshot from beginning to end. */
export class Sessions {
  readonly #store: KeyValueStore;
  readonly #queue: WriteQueue;
  readonly #sessions = new Map<string, Session>();

  constructor(store: KeyValueStore, queue: WriteQueue) {
    this.#store = store;
    this.#queue = queue;
  }

  touch(lsid: string): void {
    this.#session(lsid).usedAt = Date.now();
  }

  /** Waits for earlier commands of the same session, then runs `work`. */
  runExclusive<T>(lsid: string, work: () => Promise<T>): Promise<T> {
    const session = this.#session(lsid);
    const turn = session.turn.then(work, work);
    session.turn = turn.catch(() => undefined);
    return turn;
  }

  begin(lsid: string, number: string): OpenTransaction {
    const session = this.#session(lsid);
    if (session.current?.number === number) {
      throw new StoreError(251, `Transaction ${number} has been started before`);
    }
    this.#release(session.current, 'aborted');
    const snapshot = this.#store.snapshot();
    session.current = {
      number,
      snapshot,
      transaction: new Transaction(snapshot),
      state: 'open',
      startedAt: Date.now(),
    };
    return session.current;
  }

  /** @throws StoreError 251 when the transaction is not in progress */
  open(lsid: string, number: string): OpenTransaction {
    const current = this.#sessions.get(lsid)?.current;
    if (current?.number !== number) throw noSuchTransaction(number, 'it is unknown');
    if (current.state !== 'open') throw noSuchTransaction(number, `it has been ${current.state}`);
    return current;
  }

  /**
   * Commits a transaction. Committing it again is no error.
   * @throws StoreError 112 on a conflict with what was committed since the transaction began
   */
  async commit(lsid: string, number: string): Promise<void> {
    const current = this.#sessions.get(lsid)?.current;
    if (current?.number === number && current.state === 'committed') return;
    const open = this.open(lsid, number);
    open.state = 'committing';
    try {
      if (open.transaction.hasChanges) await this.#queue.commit(open.transaction, open.snapshot);
      this.#release(open, 'committed');
    } catch (error) {
      this.#release(open, 'aborted');
      throw error;
    }
  }

  abort(lsid: string, number: string): void {
    this.#release(this.open(lsid, number), 'aborted');
  }

  /**
   * Returns the snapshot for a read outside of a transaction: a new one, or the one of an earlier read at `time`.
   * @throws StoreError 246 when the snapshot is not available
   */
  snapshotOf(lsid: string, time: Timestamp | undefined): SharedSnapshot {
    const session = this.#session(lsid);
    if (time) {
      const kept = session.shared?.snapshot;
      if (kept?.time.equals(time)) return kept;
      throw new StoreError(246, 'The snapshot at that time is not available any more');
    }
    const snapshot = new SharedSnapshot(this.#store.snapshot(), nextTime());
    session.shared?.release();
    session.shared = { snapshot, release: snapshot.use() };
    return snapshot;
  }

  /** Ends a session and its transaction, after the command that may be running in it. */
  async end(lsid: string): Promise<void> {
    const session = this.#sessions.get(lsid);
    if (!session) return;
    session.shared?.release();
    session.shared = undefined;
    await this.#giveUp(session);
    this.#sessions.delete(lsid);
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.#sessions.keys()].map((lsid) => this.end(lsid)));
  }

  /** Frees the sessions and transactions that clients have abandoned. */
  async expire(now = Date.now()): Promise<void> {
    for (const [lsid, session] of this.#sessions) {
      if (now - session.usedAt > SESSION_MINUTES * 60_000) await this.end(lsid);
      else if (session.current && now - session.current.startedAt > TRANSACTION_MS)
        await this.#giveUp(session);
    }
  }

  async #giveUp(session: Session): Promise<void> {
    const transaction = session.current;
    if (transaction?.state !== 'open') return;
    const released = session.turn.then(() => this.#release(transaction, 'aborted'));
    session.turn = released;
    await released;
  }

  #session(lsid: string): Session {
    let session = this.#sessions.get(lsid);
    if (session === undefined) {
      session = { usedAt: Date.now(), current: undefined, shared: undefined, turn: Promise.resolve() };
      this.#sessions.set(lsid, session);
    }
    return session;
  }

  #release(transaction: OpenTransaction | undefined, state: State): void {
    if (transaction?.state !== 'open' && transaction?.state !== 'committing') return;
    transaction.state = state;
    transaction.snapshot.release();
  }
}

/** Returns the text that identifies a session, from the `lsid` of a command. */
export function sessionKey(lsid: unknown): string | undefined {
  const id = (lsid as { id?: Binary } | undefined)?.id;
  return id?.toString('hex');
}

/** Returns the text that identifies a transaction of a session. */
export function transactionNumber({ txnNumber }: Doc): string | undefined {
  return isNumber(txnNumber) ? toExactInteger(txnNumber)?.toString() : undefined;
}
