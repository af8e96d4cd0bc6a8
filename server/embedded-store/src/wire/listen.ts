import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { MAX_MESSAGE_BYTES } from '../commands/diagnostics.ts';
import { runCommand } from '../commands/dispatch.ts';
import type { Engine } from '../engine.ts';
import { encodeReply, HEADER_BYTES, parseMessage, ProtocolError } from './message.ts';

export interface Listener {
  server: Server;
  /** Closes the socket and all connections, and waits for the commands that are under way. */
  close(): Promise<void>;
}

/** Answers MongoDB's wire protocol on a socket. */
export function listen(engine: Engine, options: ListenOptions): Promise<Listener> {
  const sockets = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    // a client that disconnects is no failure of the store
    socket.on('error', () => socket.destroy());
    const served = serve(engine, socket).finally(() => sockets.delete(socket));
    sockets.set(socket, served);
  });
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    const commands = [...sockets.values()];
    for (const socket of sockets.keys()) socket.destroy();
    // the files must not be closed before the last command has ended
    await Promise.all([closed, ...commands]);
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => resolve({ server, close }));
  });
}

let lastRequestId = 0;

/** Answers the messages of one connection, one after the other. */
async function serve(engine: Engine, socket: Socket): Promise<void> {
  try {
    for await (const bytes of messages(socket)) {
      const message = parseMessage(bytes);
      const reply = await runCommand(engine, message.body);
      lastRequestId = (lastRequestId + 1) | 0;
      if (!message.silent) socket.write(encodeReply(message, reply, lastRequestId));
    }
  } catch (error) {
    // the client left, or it does not speak the protocol; anything else is a bug of the store
    if (!socket.destroyed && !(error instanceof ProtocolError))
      console.error('The embedded store failed:', error);
    socket.destroy();
  }
}

/** Splits the bytes that arrive into messages; each message begins with its length. */
async function* messages(socket: Socket): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let available = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    parts.push(chunk);
    available += chunk.length;
    while (available >= HEADER_BYTES) {
      if ((parts[0]?.length ?? 0) < HEADER_BYTES) parts = [Buffer.concat(parts)];
      const length = parts[0]?.readInt32LE(0) ?? 0;
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES)
        throw new ProtocolError('A message has an impossible length');
      if (available < length) break;
      const all = parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
      parts = all.length > length ? [all.subarray(length)] : [];
      available -= length;
      yield all.subarray(0, length);
    }
  }
}
