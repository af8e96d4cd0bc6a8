/**
 * Works now, and then again and again; one round at a time: while one is running, the next is skipped.
 * @param ms from the start of one round to that of the next, in milliseconds
 * @param onError gets what a round failed with; the next one comes all the same
 * @returns what stops it, and waits for the running round
 */
export const every = (
  ms: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const round = () => {
    running ??= work()
      .then(() => undefined, onError)
      .finally(() => {
        running = undefined;
      });
  };
  round();
  const timer = setInterval(round, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
