import { LIMITS } from '@glovebox/shared/limits';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { readDraft, writeDraft } from '../forms/draft.ts';
import { useUser } from '../session.ts';

/** What somebody has just done in this tab and can undo: a removal, or a workshop's recording. */
export interface Undoable {
  kind: 'service' | 'fuel' | 'warning';
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
let read: { from: string; list: readonly Undoable[] } = { from: '', list: [] };

/** Kept like a draft: for this person, in this tab, over a reload too, until they log out. */
const listOf = (name: string): readonly Undoable[] => {
  const draft = readDraft(name);
  const from = draft === undefined ? '' : JSON.stringify(draft);
  // the same list as long as the same is kept
  if (read.from !== from) read = { from, list: Array.isArray(draft) ? draft.filter(isUndoable) : [] };
  return read.list;
};

const write = (name: string, list: readonly Undoable[]) => {
  writeDraft(name, list);
  for (const listener of listeners) listener();
};

const isOf = (one: Undoable, other: Undoable) => one.kind === other.kind && one.id === other.id;
const nameOf = (userId = '') => `undo:${userId}`;

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
  return () => void listeners.delete(listener);
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
