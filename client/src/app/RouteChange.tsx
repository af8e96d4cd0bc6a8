import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { scrollPositions } from './scrollPositions.ts';
import { useMissedPop } from './useMissedPop.ts';

/** Acts on the element with this id, at once or as soon as a screen that is still loading renders it. */
const whenThere = (id: string, act: (element: HTMLElement) => void) => {
  const actIfThere = () => {
    const element = document.getElementById(id);
    if (element) act(element);
    return element !== null;
  };
  if (actIfThere()) return undefined;
  const observer = new MutationObserver(() => {
    if (actIfThere()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * Does what a browser does between documents: a new screen starts at its top with the focus in its main element, going
 * back restores the scroll position, and a URL with #anchor scrolls there, even if its section is rendered later.
 */
export const RouteChange = () => {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const before = useRef(pathname);
  const [positions] = useState(scrollPositions);
  const entry = `${key} ${pathname}`;

  useMissedPop();

  useEffect(() => positions.watch(), [positions]);
  // before the browser knows how far the new screen can be scrolled
  useLayoutEffect(() => positions.enter(entry), [positions, entry]);

  useEffect(() => {
    if (navigation !== NavigationType.Pop || hash !== '') return undefined;
    return positions.returnTo(entry);
  }, [positions, entry, hash, navigation]);

  // in the render that brings the screen, because a later effect could take the focus from a field that somebody has
  // reached
  useLayoutEffect(() => {
    const arrived = before.current !== pathname;
    before.current = pathname;
    // a hash with a value, such as a secret from a mail, does not name a section
    if (hash !== '' && !hash.includes('='))
      return whenThere(hash.slice(1), (section) => {
        section.scrollIntoView();
        section.focus({ preventScroll: true });
      });
    if (navigation !== NavigationType.Pop)
      window.scrollTo({ top: 0, behavior: arrived ? 'instant' : 'auto' });
    return arrived ? whenThere('content', (main) => main.focus({ preventScroll: true })) : undefined;
  }, [pathname, hash, key, navigation]);

  return null;
};
