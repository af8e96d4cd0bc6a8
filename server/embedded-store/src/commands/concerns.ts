import { Timestamp } from 'bson';
import { fieldNames, isDoc } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import { show } from '../bson/show.ts';
import { badValue, StoreError, typeMismatch } from '../storeError.ts';

// there is one copy of the data, and every write is on disk before it is acknowledged: all of these hold
const LEVELS = new Set(['local', 'available', 'majority', 'linearizable', 'snapshot']);

/** @throws StoreError for a read concern that asks for what a single server cannot know */
export function checkReadConcern(concern: unknown): void {
  if (concern === undefined) return;
  if (!isDoc(concern)) throw typeMismatch("The field 'readConcern' must be a document");
  for (const name of fieldNames(concern)) {
    if (name === 'level' || name === 'provenance') continue;
    if (name === 'atClusterTime' && isSnapshotRead(concern)) continue;
    throw new StoreError(72, `The read concern's '${name}' is not supported by the embedded store`);
  }
  const { level } = concern;
  if (level !== undefined && !(typeof level === 'string' && LEVELS.has(level))) {
    throw new StoreError(9, `Failed to parse read concern level: ${show(level)}`);
  }
}

/** Does it ask for a state that several reads may share? */
export const isSnapshotRead = (concern: unknown): boolean => isDoc(concern) && concern.level === 'snapshot';

/** Returns the time of the state that a snapshot read asks for; `undefined` if it names none and gets a new one. */
export function readClusterTime(concern: unknown): Timestamp | undefined {
  const time = isDoc(concern) ? concern.atClusterTime : undefined;
  if (time === undefined || time instanceof Timestamp) return time;
  throw typeMismatch("The field 'atClusterTime' must be a timestamp");
}

/** @throws StoreError for a write concern that asks for more servers than the one there is */
export function checkWriteConcern(concern: unknown): void {
  if (concern === undefined) return;
  if (!isDoc(concern)) throw typeMismatch("The field 'writeConcern' must be a document");
  const known = new Set(['w', 'j', 'journal', 'fsync', 'wtimeout', 'wtimeoutMS', 'provenance']);
  const unknown = fieldNames(concern).find((name) => !known.has(name));
  if (unknown !== undefined) throw new StoreError(9, `unrecognized write concern field: ${unknown}`);
  const { w } = concern;
  if (w === undefined || w === 'majority') return;
  if (isNumber(w)) {
    const number = toDouble(w);
    if (number === 0 || number === 1) return;
    if (number > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated");
    throw new StoreError(9, 'w has to be a non-negative number and not greater than 50');
  }
  throw badValue("cannot use non-majority 'w' mode when a host is not a member of a replica set");
}
