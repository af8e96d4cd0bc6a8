import { createHash, type Hash } from 'node:crypto';
import { mongo } from 'mongoose';
import { StartError } from '../../platform/config/config.ts';
import { STAGING } from '../../platform/database/staging.ts';

/**
 * A backup is a gzip stream of a first line and frames:
 *
 *     glovebox-backup 1\n
 *     H {schema, product, createdAt}           the header
 *     C {name, indexes}                        a collection; its documents follow
 *     D {…}                                    a document as stored, without the fields of `WITHOUT`
 *     E {documents, sha256}                    the end: number of documents, and hash of all bytes before this frame
 *
 * A frame is one letter and one BSON document, which contains its own length. Truncated or modified files fail at their
 * end at the latest.
 */
export const FIRST_LINE = 'glovebox-backup 1\n';
export const KINDS = { header: 0x48, collection: 0x43, document: 0x44, end: 0x45 } as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

export interface Header {
  /** The schema version of the data. */
  schema: number;
  /** The version of Glovebox that wrote it. */
  product: string;
  createdAt: Date;
}

export interface CollectionHead {
  name: string;
  indexes: mongo.IndexDescriptionInfo[];
}

interface End {
  documents: number;
  /** The SHA-256 hash in hexadecimal digits. */
  sha256: string;
}

// these options preserve types: an int32 must not become a double, nor a long a number
const EXACT = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

/** Creates the error for a backup that cannot be used. @param why the reason, in words */
export const damaged = (file: string, why: string) =>
  new StartError(`${file} is damaged or incomplete (${why}). Nothing was changed.`);

/** Reads a document and keeps the BSON type of every value. @throws StartError if the bytes are not a document */
export const decode = (bytes: Uint8Array, file: string): mongo.BSON.Document => {
  try {
    return mongo.BSON.deserialize(bytes, EXACT);
  } catch {
    throw damaged(file, 'a document in it cannot be read');
  }
};

/**
 * Collections that are not backed up: they contain credentials that may have ended since and rate-limit counters, which
 * must not be revived by restoring an old state, what people removed, notices that have been sent since, and the rows of
 * imported files, which are kept for a day.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'accounttokens',
  'accesscodes',
  'calendars',
  'accesstokens',
  'removals',
  'ratelimits',
  'usedgooglestates',
  'deliveries',
  'recordImportPieces',
  'recordImportTurns',
  'webhooks',
  'webhookdeliveries',
]);

/** Fields that are not backed up for the same reason, by collection. */
export const WITHOUT: Readonly<Record<string, Record<string, 0>>> = {
  users: { sessions: 0, pushSubscriptions: 0 },
};

export const isKept = (name: string): boolean =>
  !LEFT_OUT.has(name) && !name.startsWith(STAGING) && !name.startsWith('system.');

/** Encodes frames, counting documents and hashing bytes. */
export class FrameWriter {
  readonly #hash: Hash = createHash('sha256');
  documents = 0;

  firstLine(): Buffer {
    return this.#remember(Buffer.from(FIRST_LINE));
  }

  header(header: Header): Buffer {
    return this.#frame(KINDS.header, mongo.BSON.serialize(header));
  }

  collection(head: CollectionHead): Buffer {
    return this.#frame(KINDS.collection, mongo.BSON.serialize(head));
  }

  document(bytes: Uint8Array): Buffer {
    this.documents += 1;
    return this.#frame(KINDS.document, bytes);
  }

  end(): Buffer {
    const end: End = { documents: this.documents, sha256: this.#hash.copy().digest('hex') };
    return this.#frame(KINDS.end, mongo.BSON.serialize(end));
  }

  #frame(kind: Kind, bytes: Uint8Array): Buffer {
    return this.#remember(Buffer.concat([Buffer.of(kind), bytes]));
  }

  #remember(bytes: Buffer): Buffer {
    this.#hash.update(bytes);
    return bytes;
  }
}
