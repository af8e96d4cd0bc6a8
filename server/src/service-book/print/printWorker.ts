import { parentPort } from 'node:worker_threads';
import type { Book } from './book.ts';
import { printBook } from './printBook.ts';

// a book that cannot be printed ends the thread, which is how the other side hears of it
parentPort?.on('message', async (book: Book) => {
  parentPort?.postMessage(await printBook(book));
});
