/** Returns the first entries that together take no more bytes than that. */
export const firstOf = <T>(
  entries: readonly T[],
  mostBytes: number,
  bytesOfEntry: (entry: T) => number,
): T[] => {
  let bytes = 0;
  const end = entries.findIndex((entry) => (bytes += bytesOfEntry(entry)) > mostBytes);
  return end === -1 ? [...entries] : entries.slice(0, end);
};
