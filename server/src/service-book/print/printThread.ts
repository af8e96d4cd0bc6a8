import { Worker } from 'node:worker_threads';
import { AppError } from '../../http/appError.ts';
import type { Book } from './book.ts';

/** How many books are printed at once, and how many more wait for their turn. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 8;
/** A book that takes longer is given up, in milliseconds. */
const LONGEST = 60_000;
/** What printing one book may take of the memory. */
const MOST_MEGABYTES = 384;

let underWay = 0;
const waiting: (() => void)[] = [];

const startWorker = (book: Book) => {
  const fromSource = import.meta.url.endsWith('.ts');
  const entry = fromSource ? './sourceWorker.js' : './printWorker.js';
  const worker = new Worker(new URL(entry, import.meta.url), {
    workerData: book,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  // a book that nobody waits for any more does not keep the server from stopping
  worker.unref();
  return worker;
};

const print = async (book: Book): Promise<Buffer> => {
  const worker = startWorker(book);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('message', (pdf: Uint8Array) =>
        resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)),
      );
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The printing ended without a book')));
      timer = setTimeout(() => reject(new Error('The printing took too long')), LONGEST);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
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
