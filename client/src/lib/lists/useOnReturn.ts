import { useEffect, useEffectEvent } from 'react';

/** Does something whenever the person comes back to this tab, from another one or from another program. */
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
