import { useEffect, useEffectEvent } from 'react';

/** Calls a function whenever the person returns to this tab from another tab or program. */
export const useOnReturn = (work: () => void) => {
  const onReturn = useEffectEvent(work);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    window.addEventListener('focus', onVisible);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('focus', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
};
