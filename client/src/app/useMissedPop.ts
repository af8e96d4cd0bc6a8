import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const urlOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash;

/**
 * Reports a change of the URL that the router has missed. The router reads the URL while it renders and listens only
 * afterwards, so the URL and the screen would differ if a person goes back in between.
 */
export const useMissedPop = () => {
  const [rendered] = useState(urlOf(useLocation()));
  useEffect(() => {
    if (urlOf(window.location) !== rendered) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [rendered]);
};
