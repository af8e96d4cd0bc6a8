import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { notify } from '../notify.ts';
import { isFinalRefusal } from '../creation.ts';
import { undoApi } from './undoApi.ts';
import { useUndoableList, type Undoable } from './undoables.ts';

const REOPENED = 'Reopened.';

const keyOf = ({ kind, id }: Undoable) => `${kind} ${id}`;

/** The key of the action that each toast's button undoes, by the id of the toast. */
const offered = new Map<number | string, string>();

/** Dismisses the toast whose button has nothing left to undo. */
const withdrawOffer = (undoable: Undoable) => {
  for (const [toast, key] of offered) {
    if (key !== keyOf(undoable)) continue;
    offered.delete(toast);
    notify.dialog.dismiss(toast);
  }
};

/** Returns a function that undoes something and says so in a toast. */
export const useUndo = () => {
  // not the mutation hook, because a toast outlives the screen that it comes from
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { drop } = useUndoableList();
  return async (undoable: Undoable): Promise<void> => {
    try {
      const { message = REOPENED } = await dispatch(undoApi.endpoints.undo.initiate(undoable)).unwrap();
      drop(undoable);
      withdrawOffer(undoable);
      notify.dialog.success(message);
    } catch (error) {
      if (isFinalRefusal(error)) {
        drop(undoable);
        withdrawOffer(undoable);
      }
      notify.dialog.failure(error);
    }
  };
};

/** Returns a function that shows a toast with an Undo button, and also offers to undo the action on the car's page. */
export const useOfferUndo = () => {
  const { add } = useUndoableList();
  const undo = useUndo();
  return (text: string, undoable: Undoable) => {
    add(undoable);
    const toast = notify.dialog.undoable(text, () => void undo(undoable));
    offered.set(toast, keyOf(undoable));
  };
};
