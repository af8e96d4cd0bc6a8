import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash;

/**
 * The router reads the address as it is drawn, and listens once it is. Whoever presses back in between, on a page
 * that is still loading, would be left with an address and the screen of another one: this reports it to the router.
 */
export const useMissedPop = () => {
  const [drawn] = useState(addressOf(useLocation()));
  useEffect(() => {
    if (addressOf(window.location) !== drawn) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [drawn]);
};
