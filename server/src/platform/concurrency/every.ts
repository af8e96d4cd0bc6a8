/**
 * Runs `work` now and then repeatedly, one round at a time. A tick that comes while a round is running is skipped.
 * @param ms from the start of one round to the start of the next, in milliseconds
 * @param onError gets the error of a failed round; the next one runs anyway
 * @returns a function that stops it and waits for the running round
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
