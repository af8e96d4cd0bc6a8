/**
 * The number of items in a batch. With ten times as many, other requests wait two to five times as long for the
 * embedded store (see docs/performance.md).
 */
const BATCH = 200;

/**
 * Processes many items in sequential batches, so that other requests run in between.
 * @param work also receives the index of the first item in the batch
 */
export const inBatches = async <Thing>(
  things: readonly Thing[],
  work: (batch: Thing[], from: number) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < things.length; from += BATCH) await work(things.slice(from, from + BATCH), from);
};
