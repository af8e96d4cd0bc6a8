import { setImmediate } from 'node:timers/promises';

/** How long the event loop may be blocked at once, in milliseconds. */
const STRETCH_MS = 15;

/** Yields to the event loop if it was blocked for a while. Await it between small pieces of long work. */
export const eventLoopYielder = () => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await setImmediate();
    since = performance.now();
  };
};
