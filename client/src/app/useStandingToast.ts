import { useEffect } from 'react';
import { toast } from 'react-toastify/unstyled';

/** The container at the bottom, for what goes on as long as it is said. */
export const STANDING = 'standing';

/** Says something at the bottom for as long as there is a text; nobody can close it. */
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
