import { MongoClient } from 'mongodb';

/**
 * A program for the backup test: raises two counters and adds a pair of documents, in one transaction each, without
 * end. Started as `pairWriter.ts <uri>`.
 */
const [uri = ''] = process.argv.slice(2);
const client = await new MongoClient(uri).connect();
const database = client.db();
const [left, right] = [database.collection('pairsleft'), database.collection('pairsright')];
const counter = { _id: 'counter' as never };
const padding = 'x'.repeat(500);

for (let n = 0; ; n += 1) {
  await client.withSession((session) =>
    session.withTransaction(async () => {
      for (const side of [left, right]) {
        await side.updateOne(counter, { $inc: { count: 1 } }, { session, upsert: true });
        await side.insertOne({ n, padding }, { session });
      }
    }),
  );
  if (n === 0) process.stdout.write('ready\n');
}
