import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/databaseProxy.ts';
import { endWaitsOfBrokenConnections } from './brokenConnections.ts';

let database: DatabaseProxy;
beforeAll(async () => {
  database = await startDatabaseProxy();
});
afterAll(() => database.stop());

/** Forwards to the database until the test makes it stop reading from the open connections. */
const startRelay = async () => {
  const { port } = new URL(database.uri);
  const pairs: [Socket, Socket][] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1');
    pairs.push([client, upstream]);
    client.on('error', () => upstream.destroy()).pipe(upstream);
    upstream.on('error', () => client.destroy()).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    uri: database.uri.replace(`:${port}/`, `:${(server.address() as AddressInfo).port}/`),
    readNoMore: () => {
      for (const [client, upstream] of pairs) client.unpipe(upstream).pause();
    },
    stop: async () => {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

it('a command that is still waiting for the socket fails when its connection is closed', async () => {
  endWaitsOfBrokenConnections();
  const relay = await startRelay();
  const client = new mongo.MongoClient(relay.uri, { monitorCommands: true });
  const collection = client.db().collection('large');
  await collection.findOne();
  relay.readNoMore();
  const isSent = once(client, 'commandStarted');
  // more than the buffers of a socket hold
  const failure = collection.insertOne({ text: 'x'.repeat(14_000_000) }).catch((error: unknown) => error);
  await isSent;
  await client.close();
  expect(await failure).toBeInstanceOf(mongo.MongoError);
  await relay.stop();
});

it('the driver has the version for which its change was written', () => {
  const fromMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
  // with another version, check whether it still needs the change, and whether the change still works
  expect(fromMongoose('mongodb/package.json')).toMatchObject({ version: '7.8.0' });
});
