import { lazy, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Routed } from './Routed.tsx';

/** Null in what is built, which leaves it out. */
const Gallery = import.meta.env.DEV ? lazy(() => import('../gallery/GalleryPage.tsx')) : null;

/** Every screen; the landing page comes in a document of its own where it is opened by its URL, see `LandingAlone`. */
export const App = () => {
  if (Gallery && location.pathname === '/gallery') {
    return (
      <Suspense fallback={null}>
        <Gallery />
      </Suspense>
    );
  }
  return (
    <ErrorBoundary screen={location.pathname}>
      <Suspense fallback={null}>
        <Routed />
      </Suspense>
    </ErrorBoundary>
  );
};
