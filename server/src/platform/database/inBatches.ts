/** With ten times as many, others wait two to five times as long for the embedded store: docs/performance.md. */
const BATCH = 200;

/**
 * Does something with many things, some at a time and one batch after another, so that others come in between.
 * @param work is told the place of the batch's first thing among all, too
 */
export const inBatches = async <Thing>(
  things: readonly Thing[],
  work: (batch: Thing[], from: number) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < things.length; from += BATCH) await work(things.slice(from, from + BATCH), from);
};
