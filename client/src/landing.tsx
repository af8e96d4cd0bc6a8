import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FINDER, TOP_BAR } from './features/landing/islands.ts';
import { TopBar } from './features/landing/TopBar.tsx';
import { FindCar } from './features/lookup/FindCar.tsx';
import './styles/tokens.css';

const takeOver = (id: string, content: ReactNode) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the landing page was written without #${id}`);
  hydrateRoot(element, <StrictMode>{content}</StrictMode>, { identifierPrefix: id });
};

takeOver(TOP_BAR, <TopBar />);
takeOver(FINDER, <FindCar />);

// browsers scroll to the #anchor of the URL, and not all give it the focus
document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true });

// The history may lead from here to a screen that this document had before it was loaded again: another document.
window.addEventListener('popstate', () => {
  if (location.pathname !== '/') location.reload();
});
