import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A plain node:http server, in a separate process, that answers every request with the given body. */
const PROGRAM = `
  const body = process.env.BODY;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  const server = require('node:http').createServer((req, res) => res.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;

/** The maximum throughput of this machine, as a baseline for ratios. */
export const startBareServer = async (body: string) => {
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BODY: body },
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString()}/`, stop: () => child.kill() };
};
