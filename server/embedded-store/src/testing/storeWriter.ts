import { MongoClient } from 'mongodb';
import { startEmbeddedStore } from '../startEmbeddedStore.ts';

/**
 * A program for the kill test: writes to the store in a folder without end, and prints the number of each
 * write once it is acknowledged. Started as `storeWriter.ts <folder> <first number>`.
 */
const [folder = '', first = '0'] = process.argv.slice(2);
const store = await startEmbeddedStore({ dataDir: folder });
const client = await new MongoClient(store.uri).connect();
const database = client.db('test');
const [left, right] = [database.collection('left'), database.collection('right')];
await left.createIndexes([{ key: { n: 1 }, unique: true }]);

const report = (kind: string, n: number): void => void process.stdout.write(`${kind} ${n}\n`);

async function writeSingles(): Promise<never> {
  for (let n = Number(first); ; n += 2) {
    await left.insertOne({ n, tags: [n, -n] });
    report('single', n);
  }
}

// both collections, or none of them
async function writePairs(): Promise<never> {
  for (let n = Number(first) + 1; ; n += 2) {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await left.insertOne({ n, paired: true }, { session });
        await right.updateOne(
          { _id: 'sum' as never },
          { $inc: { pairs: 1 }, $push: { of: n } as never },
          { session, upsert: true },
        );
        await right.insertOne({ n }, { session });
      }),
    );
    report('pair', n);
  }
}

report('ready', 0);
await Promise.all([writeSingles(), writePairs()]);
