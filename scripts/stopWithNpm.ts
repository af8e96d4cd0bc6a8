const EVERY = 500;

/**
 * Stops this process when the `npm` that started it was stopped. npm passes SIGTERM on to its shell only, which
 * ends and would leave the server behind, with its port taken.
 */
export const stopWithNpm = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY);
  watch.unref();
};
