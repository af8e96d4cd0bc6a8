import mongoose, { mongo, type Model } from 'mongoose';
import '../../apiRoutes.ts'; // registers every model, whose fields a backup must fit
import {
  META,
  NEWEST_VERSION,
  refuseUnreadable,
  SCHEMA,
  UNNUMBERED_VERSION,
} from '../../migrations/schemaVersion.ts';
import { damaged, decode, WITHOUT, type Header } from './backupFormat.ts';
import { readBackup } from './readBackup.ts';
import { readCollectionHead, readHeader, type Fields } from './heads.ts';

export interface BackupSummary extends Header {
  documents: number;
  /** How many accounts and cars are among them. */
  people: number;
  cars: number;
}

/** Returns the model of a collection by its name; undefined if this version does not know the collection. */
export const modelOf = (name: string): Model<unknown> | undefined =>
  Object.values(mongoose.connection.models).find(({ collection }) => collection.collectionName === name);

const IDS_NOT_ALLOWED = [Array, RegExp, mongo.BSONRegExp];

/** Returns why a document does not match its model; undefined if it does, or if there is no model. */
const misfit = (name: string, document: mongo.BSON.Document): string | undefined => {
  const model = modelOf(name);
  if (!model) return undefined;
  const missing = Object.entries(model.schema.paths).find(
    ([path, { isRequired }]) => isRequired === true && !path.includes('.') && document[path] == null,
  );
  if (missing) return `lacks ${missing[0]}`;
  try {
    model.castObject(document);
    return undefined;
  } catch (error) {
    const [path = 'a field'] =
      error instanceof mongoose.Error.ValidationError ? Object.keys(error.errors) : [];
    return `has the wrong type of value in ${path}`;
  }
};

/** Checks the entries of a backup one after the other, in their order. */
class BackupCheck {
  readonly #file: string;
  readonly #names = new Set<string>();
  #name: string | undefined;
  #dataVersion = UNNUMBERED_VERSION;
  header: Header | undefined;
  documents = 0;
  readonly #counts = { users: 0, cars: 0 };

  constructor(file: string) {
    this.#file = file;
  }

  begin(fields: Fields) {
    if (this.header) throw damaged(this.#file, 'it has two headers');
    this.header = readHeader(this.#file, fields);
    refuseUnreadable(this.header.schema);
  }

  collection(fields: Fields) {
    if (!this.header) throw damaged(this.#file, 'it has no header');
    const { name } = readCollectionHead(this.#file, fields, this.#names);
    this.#names.add(name);
    this.#name = name;
  }

  document(bytes: Buffer) {
    const name = this.#name;
    if (name === undefined) throw damaged(this.#file, 'it has a document without a collection');
    this.documents += 1;
    if (name === 'users' || name === 'cars') this.#counts[name] += 1;
    const document = decode(bytes, this.#file);
    const refuse = (why: string) => damaged(this.#file, `document ${this.documents}, of ${name}, ${why}`);
    const id: unknown = document._id;
    if (id === undefined || IDS_NOT_ALLOWED.some((kind) => id instanceof kind))
      throw refuse('has no usable _id');
    const surplus = Object.keys(WITHOUT[name] ?? {}).find((field) => field in document);
    if (surplus) throw refuse(`contains ${surplus}, which backups never do`);
    if (name === META && id === SCHEMA) this.#dataVersion = Number(document.version);
    // the migrations bring older data up to date at the next start
    if (this.header?.schema !== NEWEST_VERSION) return;
    const why = misfit(name, mongo.BSON.deserialize(bytes));
    if (why) throw refuse(why);
  }

  end(): BackupSummary {
    if (!this.header) throw damaged(this.#file, 'it has no header');
    if (this.#names.size === 0) throw damaged(this.#file, 'it contains no collection');
    if (this.#dataVersion !== this.header.schema)
      throw damaged(
        this.#file,
        `its data has schema version ${this.#dataVersion}, its header says ${this.header.schema}`,
      );
    const { users: people, cars } = this.#counts;
    return { ...this.header, documents: this.documents, people, cars };
  }
}

/**
 * Reads a whole backup, so that any fault in it is found before anything is changed.
 * @throws StartError if it is not a complete backup, is of a version that this program cannot read, or holds what no
 *   backup does
 */
export const checkBackup = async (file: string): Promise<BackupSummary> => {
  const check = new BackupCheck(file);
  for await (const entry of readBackup(file)) {
    if (entry.kind === 'document') check.document(entry.bytes);
    else if (entry.kind === 'collection') check.collection(entry.fields);
    else check.begin(entry.fields);
  }
  return check.end();
};
