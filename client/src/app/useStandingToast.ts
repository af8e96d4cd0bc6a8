import { useEffect } from 'react';
import { toast } from 'react-toastify/unstyled';

/** The container at the bottom, for toasts about something that lasts. */
export const STANDING = 'standing';

/** Shows a toast at the bottom as long as there is a text; people cannot close it. */
export const useStandingToast = (text: string | null) => {
  useEffect(() => {
    if (text === null) return undefined;
    const id = toast.error(text, {
      containerId: STANDING,
      autoClose: false,
      closeOnClick: false,
      draggable: false,
      closeButton: false,
    });
    return () => toast.dismiss({ id, containerId: STANDING });
  }, [text]);
};
