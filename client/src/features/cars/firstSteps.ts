import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../../lib/storage.ts';

type Ended = 'shared' | 'dismissed';

const listeners = new Set<() => void>();
const nameOf = (carId: string) => `firstSteps:${carId}`;

/** Remembers in this browser that a car was shared, or that its owner dismissed the steps. */
export const endFirstSteps = (carId: string, by: Ended) => {
  // if the storage is full, the steps appear again next time
  writeText('localStorage', nameOf(carId), by);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // notices changes in other tabs
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Returns what ended the first steps for a car in this browser, or null. */
export const useFirstStepsEnded = (carId: string | undefined) =>
  useSyncExternalStore(subscribe, () =>
    carId === undefined ? null : readText('localStorage', nameOf(carId)),
  );
