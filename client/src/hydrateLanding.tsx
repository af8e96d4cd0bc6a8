import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FINDER, TOP_BAR } from './features/landing/islands.ts';
import { TopBar } from './features/landing/TopBar.tsx';
import { FindCar } from './features/lookup/FindCar.tsx';

const takeOver = (id: string, content: ReactNode) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the landing page was written without #${id}`);
  hydrateRoot(element, <StrictMode>{content}</StrictMode>, { identifierPrefix: id });
};

takeOver(TOP_BAR, <TopBar />);
takeOver(FINDER, <FindCar />);

// browsers scroll to the URL's #anchor, but not all of them focus it
document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true });

// A history entry may belong to a screen that this document showed before a reload, which needs another document.
window.addEventListener('popstate', () => {
  if (location.pathname !== '/') location.reload();
});
