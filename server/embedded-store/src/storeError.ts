import type { Doc } from './bson/document.ts';

/**
 * MongoDB's names for the error codes that the store answers with.
 * Source: mongo/src/mongo/base/error_codes.yml. Codes that MongoDB itself leaves unnamed
 * (the `uassert(31254, …)` kind) are called `Location<code>`, as the server does.
 */
const CODE_NAMES: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  34: 'CannotBackfillArray',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  55: 'InvalidDBRef',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  146: 'ExceededMemoryLimit',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  224: 'QueryFeatureNotAllowed',
  238: 'NotImplemented',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
  263: 'OperationNotSupportedInTransaction',
  11000: 'DuplicateKey',
  10334: 'BSONObjectTooLarge',
};

/** A failure that is answered to the client in MongoDB's error shape. */
export class StoreError extends Error {
  readonly code: number;
  readonly codeName: string;
  /** Further fields of the answer, such as keyPattern and keyValue of a duplicate key. */
  readonly extra: Doc | undefined;

  constructor(code: number, message: string, extra?: Doc) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
    this.codeName = CODE_NAMES[code] ?? `Location${code}`;
    this.extra = extra;
  }
}

export const badValue = (message: string): StoreError => new StoreError(2, message);
export const failedToParse = (message: string): StoreError => new StoreError(9, message);
export const typeMismatch = (message: string): StoreError => new StoreError(14, message);

/** Refuses something that MongoDB has and this store does not; `what` names it. */
export const notSupported = (what: string): StoreError =>
  new StoreError(9, `${what} is not supported by the embedded store`);
