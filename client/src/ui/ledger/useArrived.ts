import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * What came into a list since it was last shown, among what stood there: not what follows when more is loaded, nor a
 * list that has become another one.
 */
export const useArrived = (keys: readonly string[]): ReadonlySet<string> => {
  const [shown, setShown] = useState({ keys, arrived: NONE });
  if (keys.join() === shown.keys.join()) return shown.arrived;
  const before = new Set(shown.keys);
  const lastKnown = keys.findLastIndex((key) => before.has(key));
  const arrived = new Set(keys.slice(0, Math.max(0, lastKnown)).filter((key) => !before.has(key)));
  setShown({ keys, arrived });
  return arrived;
};
