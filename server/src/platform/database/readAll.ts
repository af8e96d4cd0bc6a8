import type { ClientSession } from 'mongoose';

/** Makes several reads at once. In a transaction it makes them one by one, as a session takes one command at a time. */
export const readAll = async <T extends readonly unknown[]>(
  session: ClientSession | null,
  reads: readonly [...{ [K in keyof T]: () => PromiseLike<T[K]> }],
): Promise<T> => {
  const found: unknown[] = [];
  if (session) for (const read of reads) found.push(await read());
  else found.push(...(await Promise.all(reads.map((read) => read()))));
  // in the order of the reads
  return found as unknown as T;
};
