const EVERY = 500;

/**
 * Stops this process when the `npm` that started it stops. npm forwards SIGTERM only to its shell, which would exit
 * and leave the server running, with its port in use.
 */
export const stopWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY);
  watch.unref();
};
