// A thread that answers a request to /hold only when /go is requested, and ends at a request to /fail.
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {import('node:http').ServerResponse[]} */
const held = [];

createServer((req, res) => {
  if (req.url === '/fail') process.exit(1);
  if (req.url === '/hold') {
    held.push(res);
    return;
  }
  if (req.url === '/go') for (const one of held.splice(0)) one.end('held');
  res.end('done');
}).listen(workerData.socketPath, () => parentPort?.postMessage('ready'));
