import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

interface DriverConnection {
  socket: Socket;
  /** Called once when the connection breaks, is closed or times out. */
  cleanup(error: Error): void;
}

const ofMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const { Connection } = ofMongoose('mongodb/lib/cmap/connection.js') as {
  Connection: { prototype: DriverConnection };
};

const { prototype } = Connection;
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with each connection below
const { cleanup } = prototype;

// The driver, 7.9 included, waits for 'drain' when a socket does not take all of a command, and a socket that is closing
// never has it: a query would wait for ever, and a heartbeat too, after which the process never finds its database
// again. With this event it goes on, and sees that the connection is broken.
prototype.cleanup = function (this: DriverConnection, error: Error) {
  cleanup.call(this, error);
  this.socket.emit('drain');
};
