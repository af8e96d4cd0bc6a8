import { useEffect } from 'react';
import { toast, type Id, type ToastOptions } from 'react-toastify/unstyled';
import { failureText, isUnreachable } from '../lib/failure.ts';
import { toastText } from './ToastText.tsx';

/** The container of the toasts about what happened. */
export const EVENTS = 'events';

/** From the service, warning and fuel dialogs: longer, with a bar that shows how long. */
const DIALOG: ToastOptions = { autoClose: 8000, hideProgressBar: false };

type Say = (text: string, undo?: () => void) => Id;

/** Shows texts. A text that is still shown is counted instead of shown twice, and its time starts over. */
const counting = (show: typeof toast.success, options: ToastOptions): Say => {
  const shown = new Map<string, { id: Id; count: number }>();
  return (text, undo) => {
    const before = shown.get(text);
    let isUndone = false;
    const once =
      undo &&
      (() => {
        // pressed again while it is on its way out
        if (isUndone) return;
        isUndone = true;
        const now = shown.get(text);
        // without an id all toasts would go
        if (now) toast.dismiss(now.id);
        undo();
      });
    if (before && toast.isActive(before.id)) {
      before.count += 1;
      toast.update(before.id, {
        containerId: EVENTS,
        render: toastText(text, before.count, once),
      });
      return before.id;
    }
    const id = show(toastText(text, 1, once), {
      ...options,
      containerId: EVENTS,
      onClose: () => shown.delete(text),
    });
    shown.set(text, { id, count: 1 });
    return id;
  };
};

const kind = (options: ToastOptions) => {
  const error = counting(toast.error, options);
  const success = counting(toast.success, options);
  return {
    success: (text: string) => void success(text),
    /** A success with a button that undoes it. Returns what `dismiss` takes. */
    undoable: success,
    dismiss: (id: Id) => toast.dismiss(id),
    error: (text: string) => void error(text),
    /** The server's text. Says nothing when no answer came: the toast at the bottom already does. */
    failure: (failed: unknown) => {
      if (!isUnreachable(failed)) error(failureText(failed));
    },
  };
};

/** Toasts: the standard kind, and the kind that comes from the dialogs of a car. */
export const notify = { ...kind({}), dialog: kind(DIALOG) };

/** Dismisses the toasts when a dialog opens; the one that says that the server can't be reached stays. */
export const useDismissToasts = (isDialogOpen: boolean) =>
  useEffect(() => {
    if (!isDialogOpen) return;
    // those that wait for a place would take the place of the dismissed ones
    toast.clearWaitingQueue({ containerId: EVENTS });
    toast.dismiss({ containerId: EVENTS });
  }, [isDialogOpen]);
