import { parentPort, workerData } from 'node:worker_threads';
import type { Book } from './book.ts';
import { printBook } from './printBook.ts';

const pdf = await printBook(workerData as Book);
parentPort?.postMessage(pdf);
