import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A plain node:http server, in a separate process, that answers every request with the given head and body. */
const PROGRAM = `
  const { headers, body } = JSON.parse(process.env.ANSWER);
  const server = require('node:http').createServer((req, res) => res.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;

/** Headers that node:http adds by itself. */
const ADDED = new Set(['connection', 'date', 'keep-alive']);

interface Answer {
  headers: [name: string, value: string][];
  body: string;
}

/** Fetches the whole response of a URL. Reading the headers takes the client as long as everything else. */
export const answerOf = async (url: string): Promise<Answer> => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return { headers: [...answer.headers].filter(([name]) => !ADDED.has(name)), body: await answer.text() };
};

/** Returns an answer with only the headers for the type and length of its body. */
export const withoutHead = ({ headers, body }: Answer): Answer => ({
  headers: headers.filter(([name]) => name === 'content-type' || name === 'content-length'),
  body,
});

/** The maximum throughput of this machine, as a baseline for ratios. */
export const startBareServer = async ({ headers, body }: Answer) => {
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ANSWER: JSON.stringify({ headers: headers.flat(), body }) },
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString()}/`, stop: () => child.kill() };
};
