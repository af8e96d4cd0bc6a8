import { LIMITS } from '@glovebox/shared/limits';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { useUser } from '../session.ts';

/** What somebody has just done in this browser and can undo: a removal, or a workshop's recording. */
export interface Undoable {
  kind: 'service' | 'fuel' | 'warning' | 'reading' | 'expense';
  id: string;
  carId: string;
  did: 'removed' | 'recorded';
  /** 'Brake Service at 120,000 km' */
  what: string;
  /** ms since 1970 */
  until: number;
}

/** From now on, by this browser's clock, which the server's need not agree with. */
export const undoableFromNow = (undoable: Omit<Undoable, 'until'>): Undoable => ({
  ...undoable,
  until: Date.now() + LIMITS.undoMinutes * 60_000,
});

// without zod, which the home page does not load; only this file writes what is kept
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

/** Kept for this person in all tabs, until they log out. */
const listOf = (name: string): readonly Undoable[] => {
  const from = localStorage.getItem(name);
  // the same list as long as the same is kept
  if (read.from !== from) read = { from, list: parse(from) };
  return read.list;
};

const write = (name: string, list: readonly Undoable[]) => {
  try {
    localStorage.setItem(name, JSON.stringify(list));
  } catch {
    // full: the toast still offers it
  }
  for (const listener of listeners) listener();
};

const isOf = (one: Undoable, other: Undoable) => one.kind === other.kind && one.id === other.id;
const PREFIX = 'undo:';
const nameOf = (userId = '') => `${PREFIX}${userId}`;

/** Forgets what anybody could undo in this browser. */
export const clearUndoables = () => {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  }
};

/** Adds to what the signed-in person can undo, and takes from it. */
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
  // of other tabs
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** What the signed-in person can still undo on a car, the latest first. */
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
