import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Position {
  /** The `data-entry` of the entry that was in view. */
  entry: string;
  /** The distance from the top of the window, in px. */
  top: number;
  hadFocus: boolean;
}

/** The positions, by the key of the history entry. */
const positions = new Map<string, Position>();

const entriesOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-entry]')];

const entryAt = (list: HTMLElement): Position | null => {
  const inView = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  };
  const focused = list.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-entry]')
    : null;
  const seen = focused && inView(focused) ? focused : entriesOf(list).find(inView);
  const entry = seen?.dataset['entry'];
  if (!seen || entry === undefined) return null;
  return { entry, top: seen.getBoundingClientRect().top, hadFocus: seen === focused };
};

/**
 * Restores the position in a long list after the back button. Browsers only do that for content that is rendered at
 * once. Returns the ref for the list, whose entries must have a `data-entry`.
 * @param isThere whether the list shows its entries
 */
export const useListPosition = (isThere: boolean) => {
  const list = useRef<HTMLUListElement>(null);
  const { key } = useLocation();
  const navigation = useNavigationType();
  const here = useRef(key);
  const arrivedBack = useRef(navigation === NavigationType.Pop);

  useEffect(() => {
    here.current = key;
  }, [key]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!isThere || !element) return;
    return () => {
      const position = entryAt(element);
      if (position) positions.set(here.current, position);
    };
  }, [isThere]);

  useEffect(() => {
    if (!isThere) return;
    const position = arrivedBack.current ? positions.get(here.current) : undefined;
    arrivedBack.current = false;
    const entry =
      position &&
      list.current &&
      entriesOf(list.current).find(({ dataset }) => dataset['entry'] === position.entry);
    if (!entry) return;
    window.scrollBy({ top: entry.getBoundingClientRect().top - position.top, behavior: 'instant' });
    if (position.hadFocus) entry.querySelector('a')?.focus({ preventScroll: true });
  }, [isThere]);

  return list;
};
