import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { StartError } from '../../platform/config/config.ts';
import { damaged, decode, FIRST_LINE, KINDS, type Kind } from './backupFormat.ts';
import type { Fields } from './heads.ts';

/** The content of a backup, in order. */
export type Entry =
  | { kind: 'header'; fields: Fields }
  | { kind: 'collection'; fields: Fields }
  | { kind: 'document'; bytes: Buffer };

/** MongoDB's largest document, plus some overhead. */
const LARGEST_FRAME = 17 * 1024 * 1024;
const SMALLEST_DOCUMENT = 5;
/**
 * How many times its own size a backup unpacks to at most; a small one may unpack to more. Real ones stay below 30. It
 * keeps a few megabytes that somebody crafted from filling a disk.
 */
const LARGEST_RATIO = 200;
const ALWAYS_ALLOWED = 256 * 1024 * 1024;

/** Reads a stream in pieces of the requested length. */
class Portions {
  readonly #chunks: AsyncIterator<Buffer>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Undefined if the stream ends before that. */
  async take(length: number): Promise<Buffer | undefined> {
    if (!(await this.#fill(length))) return undefined;
    const taken = this.#waiting.subarray(0, length);
    this.#waiting = this.#waiting.subarray(length);
    return taken;
  }

  async #fill(length: number): Promise<boolean> {
    const parts = [this.#waiting];
    let bytes = this.#waiting.length;
    while (bytes < length) {
      const next = await this.#chunks.next();
      if (next.done) break;
      parts.push(next.value);
      bytes += next.value.length;
    }
    if (parts.length > 1) this.#waiting = Buffer.concat(parts);
    return bytes >= length;
  }
}

const takeFrame = async (
  portions: Portions,
  file: string,
): Promise<{ kind: Kind; bytes: Buffer; raw: Buffer[] }> => {
  const head = await portions.take(1 + 4);
  if (!head) throw damaged(file, 'it ends too early');
  const length = head.readUInt32LE(1);
  const kind = Object.values(KINDS).find((known) => known === head[0]);
  if (kind === undefined || length < SMALLEST_DOCUMENT || length > LARGEST_FRAME)
    throw damaged(file, 'it contains something other than documents');
  const rest = await portions.take(length - 4);
  if (!rest) throw damaged(file, 'it ends too early');
  return { kind, bytes: Buffer.concat([head.subarray(1), rest]), raw: [head, rest] };
};

/** Reads a frame that describes the backup itself. Its content is checked later. */
const plain = (bytes: Buffer, file: string): Fields => {
  const document = decode(bytes, file);
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      // exact numbers are objects, which valueOf() converts to plain numbers
      typeof value === 'object' && value !== null && '_bsontype' in value
        ? Number(value)
        : (value as unknown),
    ]),
  );
};

/** Yields the decompressed bytes of a file. */
async function* unpack(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  // pipe() does not forward the errors of the source
  source.on('error', (error) => gunzip.destroy(error));
  let left = ALWAYS_ALLOWED;
  try {
    left = Math.max(left, (await stat(file)).size * LARGEST_RATIO);
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw damaged(file, 'it unpacks to far more than a backup does');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`);
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') throw damaged(file, 'it cannot be unpacked');
    throw new StartError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  } finally {
    source.destroy();
  }
}

/**
 * Reads a backup from beginning to end, keeping one document in memory at a time.
 * @throws StartError if it is not a backup, or, at the end at the latest, if it is damaged or truncated
 */
export async function* readBackup(file: string): AsyncGenerator<Entry> {
  const portions = new Portions(unpack(file));
  const hash = createHash('sha256');
  const first = await portions.take(FIRST_LINE.length);
  if (first?.toString() !== FIRST_LINE)
    throw new StartError(`${file} isn’t a Glovebox backup, or has a format this version doesn’t know.`);
  hash.update(first);
  let documents = 0;
  for (;;) {
    const { kind, bytes, raw } = await takeFrame(portions, file);
    if (kind === KINDS.end) {
      const { documents: counted, sha256 } = plain(bytes, file);
      if (sha256 !== hash.digest('hex')) throw damaged(file, 'its checksum does not match');
      if (counted !== documents) throw damaged(file, 'its number of documents is wrong');
      if (await portions.take(1)) throw damaged(file, 'it has extra data at its end');
      return;
    }
    for (const part of raw) hash.update(part);
    if (kind === KINDS.header) yield { kind: 'header', fields: plain(bytes, file) };
    else if (kind === KINDS.collection) yield { kind: 'collection', fields: plain(bytes, file) };
    else {
      documents += 1;
      yield { kind: 'document', bytes };
    }
  }
}
