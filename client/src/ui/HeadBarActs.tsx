import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place in the head bar of a phone for what can be done with the car on the screen; null where there is no bar. */
export const HeadBarPlace = createContext<HTMLElement | null>(null);

/** Shows buttons of a screen in the head bar of a phone. */
export const HeadBarActs = ({ children }: { children: ReactNode }) => {
  const place = useContext(HeadBarPlace);
  return place && createPortal(children, place);
};
