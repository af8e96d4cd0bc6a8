import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { parseArgs } from 'node:util';
import { startEmbeddedStore } from './startEmbeddedStore.ts';

/**
 * `npm run store -- --data-dir DIR`: opens the store of a data folder to tools such as mongosh or Compass, on a Unix
 * socket that only this user can reach, until SIGTERM or SIGINT; with `--port`, on a loopback port as well, which
 * everybody on this machine can reach. A folder that an application has open is shared with it.
 */
const USAGE = 'Usage: npm run store -- --data-dir DIR [--port PORT]';

function readArguments(): { dataDir: string; port: number | undefined } {
  try {
    const { values } = parseArgs({ options: { 'data-dir': { type: 'string' }, port: { type: 'string' } } });
    const dataDir = values['data-dir'] ?? '';
    const port = values.port === undefined ? undefined : Number(values.port || NaN);
    const isPort = port === undefined || (Number.isInteger(port) && port >= 0 && port <= 65_535);
    if (dataDir !== '' && isPort) return { dataDir, port };
  } catch {
    // an unknown option, or one without a value
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
const reportShared = (): void => {
  if (store.isShared)
    console.error(`The folder ${dataDir} is open in another process; this shares its store.`);
};

/** Forwards each connection to the store's socket, for tools that cannot use Unix sockets. */
function openPort(port: number): Server {
  const socketPath = decodeURIComponent(new URL(store.uri).hostname);
  const server = createServer((client) => {
    const upstream = connect(socketPath);
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  server.on('error', (error) => {
    console.error(`Port ${port} cannot be opened: ${error.message}`);
    void store.stop().then(() => process.exit(1));
  });
  return server.listen(port, '127.0.0.1', () => {
    console.log(`mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    console.error(
      'Warning: this port has no password. Anyone on this machine can read and change all data through it.',
    );
    reportShared();
  });
}

let server: Server | undefined;
// sharing the store of another process would not keep this process alive
const stayAlive = setInterval(() => undefined, 60_000);
const stop = (): void => {
  clearInterval(stayAlive);
  server?.close();
  void store.stop().then(() => process.exit(0));
};
process.once('SIGTERM', stop);

// `npm run` passes SIGTERM on to its shell only; without this watch, the process would outlive the shell
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
}
process.once('SIGINT', stop);

// this comes last, because a caller may end the process as soon as it has read the address
if (port === undefined) {
  console.log(store.uri);
  reportShared();
} else server = openPort(port);
