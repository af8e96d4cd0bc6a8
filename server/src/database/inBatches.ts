const BATCH = 2_000;

/** Does something with many things, some at a time and one batch after another, so that others come in between. */
export const inBatches = async <Thing>(
  things: readonly Thing[],
  work: (batch: Thing[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < things.length; from += BATCH) await work(things.slice(from, from + BATCH));
};
