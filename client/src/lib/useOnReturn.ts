import { useEffect, useEffectEvent } from 'react';

/** Does something whenever the person comes back to this tab, from another one or from another program. */
export const useOnReturn = (work: () => void) => {
  const onReturn = useEffectEvent(work);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
};
