import { setImmediate } from 'node:timers/promises';

/** How long others may be held up at a stretch, in milliseconds. */
const STRETCH = 15;

/** Lets others have their turn whenever it was held for a while; to be called between small pieces of long work. */
export const givingWay = () => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH) return;
    await setImmediate();
    since = performance.now();
  };
};
