import { formatDay } from '@glovebox/shared/dates';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { useUnits } from '../../lib/useUnits.ts';
import { notify } from '../../lib/notify.ts';
import { dueApi } from './dueApi.ts';

interface Entry {
  carId: string;
  dueId: string;
  title: string;
  /** The day until which it is snoozed at the moment. */
  snoozedUntil?: string | undefined;
}

/** Returns a function that snoozes something due until a day, or wakes it without one, and offers to undo that. */
export const useSnooze = () => {
  // not the mutation hooks, because the toast outlives the screen
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const reader = useUnits();
  const set = async (
    { title, snoozedUntil, ...entry }: Entry,
    until?: string,
    isUndone = false,
  ): Promise<void> => {
    try {
      const { snooze, wake } = dueApi.endpoints;
      if (until === undefined) await dispatch(wake.initiate(entry)).unwrap();
      else await dispatch(snooze.initiate({ ...entry, until })).unwrap();
      const text =
        until === undefined
          ? `${title} is no longer snoozed.`
          : `${title} is snoozed until ${formatDay(until, reader)}.`;
      if (isUndone) notify.success(text);
      else notify.undoable(text, () => void set({ ...entry, title }, snoozedUntil, true));
    } catch (error) {
      notify.failure(error);
    }
  };
  return set;
};
