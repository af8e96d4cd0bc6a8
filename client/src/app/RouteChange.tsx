import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const bringIntoView = (id: string) => {
  const target = document.getElementById(decodeURIComponent(id));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
};

/**
 * What a browser does by itself between documents: a new screen starts at its top with the focus in its main part,
 * and an address with #anchor leads there, also when its section was drawn later than the address was read.
 */
export const RouteChange = () => {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const before = useRef(pathname);

  useEffect(() => {
    const arrived = before.current !== pathname;
    before.current = pathname;
    if (hash !== '') bringIntoView(hash.slice(1));
    else if (navigation !== NavigationType.Pop)
      window.scrollTo({ top: 0, behavior: arrived ? 'instant' : 'auto' });
    if (arrived && hash === '') document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, hash, key, navigation]);

  return null;
};
