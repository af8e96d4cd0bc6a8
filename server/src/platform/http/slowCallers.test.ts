import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, it } from 'vitest';
import { testServer } from '../../testing/testServer.ts';

const server = await testServer();

const MORE_THAN_AT_ONCE = 220;

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const open = async (): Promise<Socket> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};

const serveOthers = async () => {
  // when this response arrives, the server has received all requests before it
  await server.request.get('/api/health').expect(200);
  await server.request.get('/api/cars/').expect(200);
  await server.request.get('/api/docs').expect(200);
  await server.request.get('/check/7KQM4XW2PFHT9B3D').set('Accept', 'text/html').expect(404);
};

it('serves others while hundreds of clients never finish their request bodies', async () => {
  for (let count = 0; count < MORE_THAN_AT_ONCE; count += 1) {
    (await open()).write(
      'POST /api/auth/login HTTP/1.1\r\nHost: glovebox\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
  }
  await serveOthers();
});

it.each([
  ['one connection', 1, 110],
  ['a hundred connections', 100, 6],
])('serves others while %s never read the answers to many requests', async (_what, connections, requests) => {
  for (let count = 0; count < connections; count += 1) {
    const socket = (await open()).pause();
    socket.write('GET /api/docs HTTP/1.1\r\nHost: glovebox\r\n\r\n'.repeat(requests));
  }
  await serveOthers();
});
