import { toast, type ToastOptions } from 'react-toastify/unstyled';
import { failureText, isUnreachable } from '../lib/failure.ts';

/** From the service, warning and fuel dialogs: longer, with a bar that shows how long. */
const DIALOG: ToastOptions = { autoClose: 8000, hideProgressBar: false };

const kind = (options: ToastOptions) => ({
  success: (text: string) => toast.success(text, options),
  error: (text: string) => toast.error(text, options),
  /** The server's text. Says nothing when no answer came: the toast at the bottom already does. */
  failure: (error: unknown) => {
    if (!isUnreachable(error)) toast.error(failureText(error), options);
  },
});

/** Toasts: the standard kind, and the kind that comes from the dialogs of a car. */
export const notify = { ...kind({}), dialog: kind(DIALOG) };
