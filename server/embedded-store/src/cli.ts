import { connect, createServer, type AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { startEmbeddedStore } from './startEmbeddedStore.ts';

/**
 * `npm run store -- --data-dir DIR`: opens the store of a data folder to tools such as mongosh or Compass,
 * on a loopback port, until SIGTERM or SIGINT. A folder that an application has open is shared with it.
 */
const USAGE = 'Usage: npm run store -- --data-dir DIR [--port PORT]';

function readArguments(): { dataDir: string; port: number } {
  try {
    const { values } = parseArgs({ options: { 'data-dir': { type: 'string' }, port: { type: 'string' } } });
    const dataDir = values['data-dir'] ?? '';
    const port = values.port ?? '0';
    if (dataDir !== '' && /^\d{1,5}$/.test(port) && Number(port) <= 65_535)
      return { dataDir, port: Number(port) };
  } catch {
    // an option that is not known, or one without its value
  }
  console.error(USAGE);
  process.exit(2);
}

const { dataDir, port } = readArguments();
const store = await startEmbeddedStore({ dataDir }).catch((error: unknown) => {
  console.error(
    `The store of ${dataDir} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
});
const socketPath = decodeURIComponent(new URL(store.uri).hostname);

// tools know little of Unix sockets: each connection to the port is handed on to the store's socket
const server = createServer((client) => {
  const upstream = connect(socketPath);
  client.pipe(upstream).pipe(client);
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.destroy());
  client.on('close', () => upstream.destroy());
});
server.listen(port, '127.0.0.1', () => {
  console.log(`mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  if (store.isShared)
    console.error(`The folder ${dataDir} is open in another process; this shares its store.`);
});

const stop = (): void => {
  server.close();
  void store.stop().then(() => process.exit(0));
};
process.once('SIGTERM', stop);

// `npm run` passes SIGTERM on to its shell only, which ends while this process would go on as an orphan
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
}
process.once('SIGINT', stop);
