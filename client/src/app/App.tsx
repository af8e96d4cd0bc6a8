import { lazy, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Routed } from './Routed.tsx';

/** Null in production builds, which leave the gallery out. */
const Gallery = import.meta.env.DEV ? lazy(() => import('../gallery/GalleryPage.tsx')) : null;

/** Every screen. When somebody opens the landing page by its URL, it has a document of its own: see `LandingAlone`. */
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
