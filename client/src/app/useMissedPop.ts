import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const urlOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash;

/**
 * The router reads the URL while it renders, and listens afterwards. If a person goes back in between, the URL and the
 * screen would differ, so this hook reports the change to the router.
 */
export const useMissedPop = () => {
  const [rendered] = useState(urlOf(useLocation()));
  useEffect(() => {
    if (urlOf(window.location) !== rendered) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [rendered]);
};
