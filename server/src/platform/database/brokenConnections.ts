import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

interface DriverConnection {
  socket: Socket;
  /** The driver calls this when the connection breaks, is closed or times out. */
  cleanup(error: Error): void;
}

const fromMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));

let isDone = false;

/**
 * Ends the waits of connections that are broken. The driver waits for 'drain' when a socket does not take a whole
 * command, and a socket that was destroyed never emits it. A query would wait for ever; so would the driver's own
 * heartbeat, and then the process would never find its database again. No option of the driver prevents this, so this
 * file, and no other, changes a part of the driver that is not public. Its test names the version of the driver for which
 * it was written.
 */
export const endWaitsOfBrokenConnections = (): void => {
  if (isDone) return;
  isDone = true;
  const { Connection } = fromMongoose('mongodb/lib/cmap/connection.js') as {
    Connection: { prototype: DriverConnection };
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with each connection below
  const { cleanup } = Connection.prototype;
  Connection.prototype.cleanup = function (this: DriverConnection, error: Error) {
    cleanup.call(this, error);
    // the driver goes on, and sees that the connection is broken
    this.socket.emit('drain');
  };
};
