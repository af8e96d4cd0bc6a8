import { lazy, Suspense, useEffect, useState } from 'react';
import LandingPage from '../pages/LandingPage.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const Routed = lazy(() => import('./Routed.tsx'));

/**
 * Whether the landing page is alone in this document. Its links load the next screen as a document of its own,
 * so it does without the router; only the history may lead from here to a screen of this same document.
 */
const useStandsAlone = () => {
  const [alone, setAlone] = useState(() => location.pathname === '/');
  useEffect(() => {
    if (!alone) return undefined;
    const follow = () => setAlone(location.pathname === '/');
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [alone]);
  return alone;
};

/** The browser looked for the #anchor of the URL before there was anything to see. */
const showAnchor = () => {
  const section = document.getElementById(location.hash.slice(1));
  section?.scrollIntoView({ behavior: 'instant' });
  section?.focus({ preventScroll: true });
};

/** The landing page comes with the first bytes; the product, with its router and store, when it is asked for. */
export const App = () => {
  const alone = useStandsAlone();
  useEffect(showAnchor, []);
  if (alone) return <LandingPage />;
  return (
    <ErrorBoundary screen={location.pathname}>
      <Suspense fallback={null}>
        <Routed />
      </Suspense>
    </ErrorBoundary>
  );
};
