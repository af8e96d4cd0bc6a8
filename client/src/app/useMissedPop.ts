import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const urlOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash;

/**
 * The router reads the URL as it is rendered, and listens once it is. Whoever presses back in between, on a page
 * that is still loading, would be left with one URL and the screen of another: this reports it to the router.
 */
export const useMissedPop = () => {
  const [rendered] = useState(urlOf(useLocation()));
  useEffect(() => {
    if (urlOf(window.location) !== rendered) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [rendered]);
};
