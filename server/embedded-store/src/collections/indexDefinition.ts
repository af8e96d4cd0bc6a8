import type { Doc } from '../bson/document.ts';
import { entriesOf } from '../bson/document.ts';
import { toDouble, type BsonNumber } from '../bson/numbers.ts';
import { compileMatcher } from '../match/matcher.ts';

export interface IndexField {
  path: string;
  parts: readonly string[];
  direction: 1 | -1;
}

export interface IndexDefinition {
  /** Names the index's space in the file. */
  readonly id: number;
  /** Is it the index on `_id`? That is the collection itself: its entries are the documents. */
  readonly isPrimary: boolean;
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilter: Doc | undefined;
  /** Is the document one of those that a partial index holds? True for every other index. */
  readonly covers: (doc: Doc) => boolean;
  /** Seconds after the indexed date at which the document is deleted. */
  readonly expireAfterSeconds: number | undefined;
  /** The specification as listIndexes shows it. */
  readonly spec: Doc;
}

export const ID_INDEX_SPEC: Doc = { v: 2, key: { _id: 1 }, name: '_id_' };

/** Reads a specification that has been checked before. */
export function indexDefinition(id: number, spec: Doc): IndexDefinition {
  const isPrimary = spec.name === ID_INDEX_SPEC.name;
  const partialFilter = spec.partialFilterExpression as Doc | undefined;
  const seconds = spec.expireAfterSeconds as BsonNumber | undefined;
  return {
    id,
    name: spec.name as string,
    fields: entriesOf(spec.key as Doc).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      direction: toDouble(direction as BsonNumber) < 0 ? -1 : 1,
    })),
    unique: spec.unique === true || isPrimary,
    isPrimary,
    sparse: spec.sparse === true,
    partialFilter,
    covers: partialFilter ? compileMatcher(partialFilter) : () => true,
    expireAfterSeconds: seconds === undefined ? undefined : toDouble(seconds),
    spec,
  };
}
