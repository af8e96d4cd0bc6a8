import { useState } from 'react';

/** Leaves removed entries out of a list at once, before the list has been read again. */
export const useRemaining = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string) => {
  const [gone, setGone] = useState<readonly string[]>([]);
  return {
    remaining: entries.filter((entry) => !gone.includes(keyOf(entry))),
    onGone: (key: string) => setGone((before) => [...before, key]),
  };
};
