import { mongo } from 'mongoose';
import { isDuplicateKey } from '../database/duplicateKey.ts';
import { RateLimitModel } from './rateLimitModel.ts';

/** A key is identified by this many bytes of its SHA-256, in hexadecimal here, as bytes in the database. */
export const HASH_BYTES = 8;
const ENTRY_BYTES = HASH_BYTES + 4;
const MOST_ATTEMPTS = 3;

/** Hits by the hash of their key. */
type Hits = ReadonlyMap<string, number>;

/**
 * Many keys share a document, in which each server's counts are one value: a field for each key costs twenty times as
 * much to write and to read (docs/performance.md).
 */
interface Shard {
  /** Limit, shard number and the start of the window. */
  _id: string;
  /** By server; only that server writes its page, so it can be replaced as a whole. */
  pages: Record<string, Buffer>;
  expiresAt: Date;
}

type Update = mongo.AnyBulkWriteOperation<Shard>;

const shards = () => RateLimitModel.collection as unknown as mongo.Collection<Shard>;

const find = (_ids: string[], projection: Record<string, 1>) =>
  shards().find({ _id: { $in: _ids } }, { projection, promoteBuffers: true });

const addTo = (sum: Map<string, number>, hits: Iterable<readonly [hash: string, count: number]>) => {
  for (const [hash, count] of hits) sum.set(hash, (sum.get(hash) ?? 0) + count);
  return sum;
};

function* entriesOf(page: Buffer) {
  for (let at = 0; at < page.length; at += ENTRY_BYTES) {
    yield [page.toString('hex', at, at + HASH_BYTES), page.readUInt32LE(at + HASH_BYTES)] as const;
  }
}

const toPage = (hits: Hits): Buffer => {
  const page = Buffer.alloc(hits.size * ENTRY_BYTES);
  let at = 0;
  for (const [hash, count] of hits) {
    page.write(hash, at, 'hex');
    // hits that are taken back may have been counted by another page
    page.writeUInt32LE(Math.max(0, count), at + HASH_BYTES);
    at += ENTRY_BYTES;
  }
  return page;
};

/** Reads the hits of all servers. @returns the hits by document id */
export const readHits = async (_ids: string[]): Promise<Map<string, Hits>> => {
  const found = new Map<string, Hits>();
  for await (const { _id, pages } of find(_ids, { pages: 1 })) {
    const sum = new Map<string, number>();
    for (const page of Object.values(pages)) addTo(sum, entriesOf(page));
    found.set(_id, sum);
  }
  return found;
};

const write = async (updates: Update[], attempt = 1): Promise<void> => {
  try {
    await shards().bulkWrite(updates, { ordered: false });
  } catch (error) {
    const isRace = error instanceof mongo.MongoBulkWriteError && isDuplicateKey(error);
    if (!isRace || attempt >= MOST_ATTEMPTS) throw error;
    // concurrent first hits of two servers: one inserted the document, the other now finds it
    const failed = [error.writeErrors].flat().flatMap(({ index }) => updates[index] ?? []);
    await write(failed, attempt + 1);
  }
};

/**
 * Adds hits to a server's pages. Must not be called again before it has finished.
 * @param added by document id
 */
export const addHits = async (server: string, added: Map<string, Hits>, expiresAt: Date): Promise<void> => {
  if (added.size === 0) return;
  const field = `pages.${server}`;
  const sums = new Map([...added.keys()].map((_id) => [_id, new Map<string, number>()]));
  // read each time, because a page also contains counts that its server has evicted
  for await (const { _id, pages } of find([...added.keys()], { [field]: 1 })) {
    const page = pages[server];
    const sum = sums.get(_id);
    if (page && sum) addTo(sum, entriesOf(page));
  }
  const updates = [...added].map(([_id, hits]): Update => {
    const page = toPage(addTo(sums.get(_id) ?? new Map<string, number>(), hits));
    const update = { $set: { [field]: page }, $setOnInsert: { expiresAt } } as mongo.UpdateFilter<Shard>;
    return { updateOne: { filter: { _id }, update, upsert: true } };
  });
  await write(updates);
};
