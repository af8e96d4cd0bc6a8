import { connect, createServer, type AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { startEmbeddedStore } from './startEmbeddedStore.ts';

/**
 * `npm run store -- --data-dir DIR`: opens the store of a data folder to tools such as mongosh or Compass,
 * on a loopback port, until SIGTERM or SIGINT. A folder that an application has open is shared with it.
 */
const { values } = parseArgs({ options: { 'data-dir': { type: 'string' }, port: { type: 'string' } } });
const dataDir = values['data-dir'];
if (dataDir === undefined) {
  console.error('Usage: npm run store -- --data-dir DIR [--port PORT]');
  process.exit(2);
}

const store = await startEmbeddedStore({ dataDir });
const socketPath = decodeURIComponent(new URL(store.uri).hostname);

// tools know little of Unix sockets: each connection to the port is handed on to the store's socket
const server = createServer((client) => {
  const upstream = connect(socketPath);
  client.pipe(upstream).pipe(client);
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.destroy());
  client.on('close', () => upstream.destroy());
});
server.listen(Number(values.port ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`mongodb://127.0.0.1:${port}/`);
  if (store.isShared)
    console.error(`The folder ${dataDir} is open in another process; this shares its store.`);
});

const stop = (): void => {
  server.close();
  void store.stop().then(() => process.exit(0));
};
process.once('SIGTERM', stop);

// `npm run` passes SIGTERM on to its shell only, which ends and leaves this process behind
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
}
process.once('SIGINT', stop);
