import { useEffect, useState, type ReactNode } from 'react';
import { toast } from 'react-toastify/unstyled';
import { classNames } from '../lib/classNames.ts';
import { EVENTS } from '../lib/notify.ts';

/** Narrower windows have no room for a toast beside a dialog; toasts.css hides toasts over dialogs there. */
const NARROW = '(max-width: 1343px)';

interface Shown {
  id: unknown;
  content: ReactNode;
  isFailure: boolean;
}

/** Says within an open dialog what a toast says that would cover it. It leaves with the toast. */
export const DialogToast = () => {
  const [shown, setShown] = useState<Shown>();
  useEffect(
    () =>
      toast.onChange(({ id, content, status, type, containerId }) => {
        if (containerId !== EVENTS) return;
        if (status === 'removed') setShown((now) => (now?.id === id ? undefined : now));
        else if (typeof matchMedia === 'function' && matchMedia(NARROW).matches)
          setShown({ id, content: content as ReactNode, isFailure: type === 'error' });
      }),
    [],
  );
  return (
    <div
      role="status"
      className={classNames(
        'border-t border-line px-4 py-2 font-medium wrap-anywhere empty:hidden sm:px-6',
        shown?.isFailure ? 'text-danger' : 'text-success',
      )}
    >
      {shown?.content}
    </div>
  );
};
