import { rangeOfPrefix, uint32, type Reader } from '../storage/keyRange.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { IndexDefinition } from './indexDefinition.ts';
import type { IndexEntries } from './indexEntries.ts';
import { SPACE } from './keyLayout.ts';

/** Traits of the documents that were indexed so far. A trait is set when it first occurs, and then stays. */
export interface IndexTraits {
  /** Fields of the index, by position, along whose path an array was met. */
  multikeyFields: ReadonlySet<number>;
  /** Some keys are shortened by a hash and therefore out of order. */
  shortened: boolean;
}

const SHORTENED = 0xff;
const SET = Buffer.alloc(0);

const traitPrefix = (index: IndexDefinition): Buffer =>
  Buffer.concat([uint32(SPACE.indexTraits), uint32(index.id)]);

export function indexTraits(reader: Reader, index: IndexDefinition): IndexTraits {
  const multikeyFields = new Set<number>();
  let shortened = false;
  for (const { key } of reader.entries(rangeOfPrefix(traitPrefix(index)))) {
    const trait = key[8] ?? 0;
    if (trait === SHORTENED) shortened = true;
    else multikeyFields.add(trait);
  }
  return { multikeyFields, shortened };
}

export function noteTraits(transaction: Transaction, index: IndexDefinition, entries: IndexEntries): void {
  for (const position of entries.multikeyFields) note(transaction, index, position);
  if (entries.shortened) noteShortened(transaction, index);
}

export const noteShortened = (transaction: Transaction, index: IndexDefinition): void =>
  note(transaction, index, SHORTENED);

function note(transaction: Transaction, index: IndexDefinition, trait: number): void {
  const key = Buffer.concat([traitPrefix(index), Buffer.of(trait)]);
  if (transaction.get(key) === undefined) transaction.mark(key, SET);
}

export function forgetTraits(transaction: Transaction, index: IndexDefinition): void {
  for (const { key } of transaction.entries(rangeOfPrefix(traitPrefix(index)))) transaction.remove(key);
}
