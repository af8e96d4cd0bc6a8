import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../http/appError.ts';
import type { Book } from './book.ts';

/** How many books are printed at once, and how many more wait for their turn. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 8;
/** A book that takes longer is given up, in milliseconds. */
const LONGEST = 60_000;
/** How long a thread waits for the next book before it ends, in milliseconds: starting one takes longer than a book. */
const IDLE = 30_000;
/** What printing may take of the memory. */
const MOST_MEGABYTES = 384;

let underWay = 0;
const waiting: (() => void)[] = [];
const idle = new Map<Worker, NodeJS.Timeout>();

const startWorker = () => {
  const fromSource = import.meta.url.endsWith('.ts');
  const entry = fromSource ? './sourceWorker.js' : './printWorker.js';
  const worker = new Worker(new URL(entry, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  // it does not keep the server from stopping
  worker.unref();
  // nor does it end the server when it fails while nobody waits for a book of it
  worker.on('error', () => leave(worker));
  worker.on('exit', () => leave(worker));
  return worker;
};

const leave = (worker: Worker) => {
  clearTimeout(idle.get(worker));
  idle.delete(worker);
};

const takeWorker = () => {
  for (const worker of idle.keys()) {
    leave(worker);
    return worker;
  }
  return startWorker();
};

const keepWorker = (worker: Worker) => {
  const timer = setTimeout(() => {
    idle.delete(worker);
    void worker.terminate();
  }, IDLE);
  idle.set(worker, timer.unref());
};

const print = async (book: Book): Promise<Buffer> => {
  const worker = takeWorker();
  try {
    worker.postMessage(book);
    // rejects by an error of the thread too
    const [pdf] = (await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST) })) as [Uint8Array];
    keepWorker(worker);
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
};

/**
 * Prints a service book on a thread of its own: the API's thread goes on answering meanwhile, and what goes wrong with
 * one book ends with its thread.
 * @throws AppError BUSY where as many wait already as can be served soon
 */
export const printOnThread = async (book: Book): Promise<Buffer> => {
  if (underWay >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) {
      throw new AppError(
        'BUSY',
        'Many service books are being made at the moment. Please try again shortly.',
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else underWay += 1;
  try {
    return await print(book);
  } finally {
    // the place goes to whoever is next
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
};
