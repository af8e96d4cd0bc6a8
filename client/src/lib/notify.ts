import { useEffect, type ReactNode } from 'react';
import { toast, type Id, type ToastOptions } from 'react-toastify/unstyled';
import { failureText, isUnreachable } from './failure.ts';

/** The container of ordinary toasts. */
export const EVENTS = 'events';

/** The options of toasts from the dialogs of a car's records, which stay longer and have a progress bar. */
const DIALOG: ToastOptions = { autoClose: 8000, hideProgressBar: false };

/** Returns a toast's text with a count of its repetitions, and a button that undoes the last one. */
type DrawToast = (text: string, count: number, undo?: () => void) => ReactNode;

let draw: DrawToast = (text) => text;

/** Sets how toasts are drawn. `app/Toasts.tsx` does that, because `lib` knows no components. */
export const drawToastsWith = (next: DrawToast): void => {
  draw = next;
};

type Say = (text: string, undo?: () => void) => Id;

/** Returns a function that shows a text. A text that is still visible gets a count, and its time starts over. */
const counting = (show: typeof toast.success, options: ToastOptions): Say => {
  const shown = new Map<string, { id: Id; count: number }>();
  return (text, undo) => {
    const before = shown.get(text);
    let isUndone = false;
    const once =
      undo &&
      (() => {
        // the toast is being dismissed while its text is shown again
        if (isUndone) return;
        isUndone = true;
        const now = shown.get(text);
        // without an id, all toasts would be dismissed
        if (now) toast.dismiss(now.id);
        undo();
      });
    if (before && toast.isActive(before.id)) {
      before.count += 1;
      toast.update(before.id, {
        containerId: EVENTS,
        render: draw(text, before.count, once),
      });
      return before.id;
    }
    const id = show(draw(text, 1, once), {
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
  const failure = (failed: unknown) => {
    if (!isUnreachable(failed)) error(failureText(failed));
  };
  return {
    success: (text: string) => void success(text),
    /** Shows a success with a button that undoes it. Returns the toast's id for `dismiss`. */
    undoable: success,
    dismiss: (id: Id) => toast.dismiss(id),
    error: (text: string) => void error(text),
    /** Shows the server's text. Shows nothing when no answer came, because the toast at the bottom says so already. */
    failure,
    /** Shows the message of the answer, or the failure. Returns whether the call succeeded. */
    outcome: async (call: Promise<{ message: string }>): Promise<boolean> => {
      try {
        success((await call).message);
        return true;
      } catch (failed) {
        failure(failed);
        return false;
      }
    },
  };
};

/** Shows toasts. Those from the dialogs of a car's records have their own options. */
export const notify = { ...kind({}), dialog: kind(DIALOG) };

/** Dismisses the toasts when a dialog or a menu opens; the one that says that the server can't be reached stays. */
export const useDismissToasts = (isOpen: boolean) =>
  useEffect(() => {
    if (!isOpen) return;
    // waiting toasts would take the place of the dismissed ones
    toast.clearWaitingQueue({ containerId: EVENTS });
    toast.dismiss({ containerId: EVENTS });
  }, [isOpen]);
