import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server of nothing but node:http, in a process of its own, that answers the body it is given. */
const PROGRAM = `
  const body = process.env.BODY;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  const server = require('node:http').createServer((req, res) => res.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;

/** What this machine can answer at all: the measure that others are put into proportion to. */
export const startBareServer = async (body: string) => {
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BODY: body },
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString()}/`, stop: () => child.kill() };
};
