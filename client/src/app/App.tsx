import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { readDeliveredPage } from '../lib/deliveredPage.ts';
import { Delivered } from './Delivered.tsx';
import { Product } from './Product.tsx';
import { ProductRoutes } from './ProductRoutes.tsx';
import { RouteChange } from './RouteChange.tsx';

const LandingPage = lazy(() => import('../pages/LandingPage.tsx'));

const PRODUCT = (
  <Product>
    <ProductRoutes />
  </Product>
);

/** Every screen by its URL. */
const Routed = () => {
  const [delivered] = useState(readDeliveredPage);
  return (
    <BrowserRouter>
      <RouteChange />
      <Delivered page={delivered}>
        <Routes>
          <Route path="/" element={<LandingPage />} />
          <Route path="*" element={PRODUCT} />
        </Routes>
      </Delivered>
    </BrowserRouter>
  );
};

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
