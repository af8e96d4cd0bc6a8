import { LIMITS } from '@glovebox/shared/limits';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { useUser } from '../session.ts';
import { readText, removeAllStored, writeStored } from '../storage.ts';

/** An action that can still be undone in this browser: a removal, or the recording of a workshop. */
export interface Undoable {
  kind: 'service' | 'fuel' | 'warning' | 'reading' | 'expense' | 'plan';
  id: string;
  carId: string;
  did: 'removed' | 'recorded';
  /** The removed or recorded entry, such as 'Brake Service at 120,000 km'. */
  what: string;
  /** The end of the time to undo, in milliseconds since 1970. */
  until: number;
}

/** Starts the time to undo by the clock of this browser, which may differ from the server's. */
export const undoableFromNow = (undoable: Omit<Undoable, 'until'>): Undoable => ({
  ...undoable,
  until: Date.now() + LIMITS.undoMinutes * 60_000,
});

// not checked with zod, which the home page does not load; nothing else writes this entry
const isUndoable = (kept: unknown): kept is Undoable =>
  typeof kept === 'object' && kept !== null && 'until' in kept && typeof kept.until === 'number';

const listeners = new Set<() => void>();
let read: { from: string | null; list: readonly Undoable[] } = { from: null, list: [] };

const parse = (kept: string | null): readonly Undoable[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(isUndoable) : [];
  } catch {
    return [];
  }
};

/** Returns a person's stored list, which all tabs share until the person logs out. */
const listOf = (name: string): readonly Undoable[] => {
  const from = readText('localStorage', name);
  // returns the same array until the stored text changes
  if (read.from !== from) read = { from, list: parse(from) };
  return read.list;
};

const write = (name: string, list: readonly Undoable[]) => {
  writeStored('localStorage', name, list);
  for (const listener of listeners) listener();
};

const isOf = (one: Undoable, other: Undoable) => one.kind === other.kind && one.id === other.id;
const PREFIX = 'undo:';
const nameOf = (userId = '') => `${PREFIX}${userId}`;

/** Removes the lists of all accounts in this browser. */
export const clearUndoables = () => removeAllStored('localStorage', PREFIX);

/** Returns functions that add to the signed-in person's list and remove from it. */
export const useUndoableList = () => {
  const name = nameOf(useUser()?.id);
  const others = (undoable: Undoable) =>
    listOf(name).filter((one) => !isOf(one, undoable) && one.until > Date.now());
  return {
    add: (undoable: Undoable) => write(name, [undoable, ...others(undoable)]),
    drop: (undoable: Undoable) => write(name, others(undoable)),
  };
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

/** Returns what the signed-in person can still undo on a car, the latest first. */
export const useUndoables = (carId: string): Undoable[] => {
  const name = nameOf(useUser()?.id);
  const list = useSyncExternalStore(subscribe, () => listOf(name));
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const open = list.filter((one) => one.carId === carId && one.until > Date.now());
  const next = Math.min(...open.map(({ until }) => until));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(lookAgain, next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return open;
};
