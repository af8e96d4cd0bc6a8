import { createHash, type Hash } from 'node:crypto';
import { mongo } from 'mongoose';
import { STAGING } from '../../platform/database/staging.ts';

/**
 * A backup is one gzip stream of a first line and frames:
 *
 *     glovebox-backup 1\n
 *     H {schema, product, createdAt}           what it is, and of what
 *     C {name, indexes}                        a collection; its documents follow
 *     D {…}                                    a document as it is stored, without the fields of `WITHOUT`
 *     E {documents, sha256}                    the end: how many documents, and of all bytes before this frame
 *
 * A frame is one letter and one BSON document, which says its own length. What is cut short or changed fails at
 * its end at the latest.
 */
export const FIRST_LINE = 'glovebox-backup 1\n';
export const KINDS = { header: 0x48, collection: 0x43, document: 0x44, end: 0x45 } as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

export interface Header {
  /** The schema version of the data. */
  schema: number;
  /** The version of the product that made it. */
  product: string;
  createdAt: Date;
}

export interface CollectionHead {
  name: string;
  indexes: mongo.IndexDescriptionInfo[];
}

export interface End {
  documents: number;
  /** In hexadecimal digits. */
  sha256: string;
}

// types stay what they are: an int32 is no double, a long no number
const EXACT = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

/** Every value with its BSON type. @throws Error for bytes that are no document */
export const decodeExactly = (bytes: Uint8Array): mongo.BSON.Document => mongo.BSON.deserialize(bytes, EXACT);

/**
 * Collections that a backup leaves out. They hold what opens an account or counts calls for a short while: it
 * must not come to life again when an old state does.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'accounttokens',
  'accesscodes',
  'ratelimits',
]);

/** Fields that a backup leaves out for the same reason, by their collection. */
export const WITHOUT: Readonly<Record<string, Record<string, 0>>> = { users: { sessions: 0 } };

export const isKept = (name: string): boolean =>
  !LEFT_OUT.has(name) && !name.startsWith(STAGING) && !name.startsWith('system.');

/** Makes frames and remembers what they were. */
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
