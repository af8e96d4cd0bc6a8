import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { it } from 'vitest';
import { testServer } from '../../testing/testServer.ts';

const server = await testServer();

const MORE_THAN_AT_ONCE = 220;

/** A client that starts a request with a body and never sends the rest of it. */
const callerWhoStops = async (): Promise<Socket> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: glovebox\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  return socket;
};

it('serves others while hundreds of clients never finish their request bodies', async () => {
  const slow = await Promise.all(Array.from({ length: MORE_THAN_AT_ONCE }, callerWhoStops));
  // when this response arrives, the server has received all the stalled requests
  await server.request.get('/api/health').expect(200);
  await server.request.get('/api/cars/').expect(200);
  for (const socket of slow) socket.destroy();
});
