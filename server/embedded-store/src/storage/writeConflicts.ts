import { StoreError } from '../storeError.ts';
import type { Snapshot } from './keyValueStore.ts';
import type { Reader } from './keyRange.ts';
import type { Transaction } from './transaction.ts';

/**
 * Prepares the search for write conflicts of a transaction. The values in its snapshot are read at once, because LMDB
 * cannot read a snapshot within a write transaction.
 * @returns a check that throws StoreError 112 when a key that the transaction wrote or relied on has changed since
 */
export function writeConflictCheck(transaction: Transaction, snapshot: Snapshot): (latest: Reader) => void {
  const expected = [...transaction.guardedKeys()].map((key) => [key, snapshot.get(key)] as const);
  return (latest) => {
    for (const [key, value] of expected) {
      const current = latest.get(key);
      if (current === undefined ? value === undefined : value?.equals(current)) continue;
      throw new StoreError(
        112,
        'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
      );
    }
  };
}
