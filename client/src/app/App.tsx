import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import LandingPage from '../pages/LandingPage.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RouteChange } from './RouteChange.tsx';

const Product = lazy(() => import('./Product.tsx'));

/** The landing page comes with the first bytes; the product behind it, store and all, when it is asked for. */
export const App = () => (
  <BrowserRouter>
    <RouteChange />
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<LandingPage />} />
          <Route path="*" element={<Product />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  </BrowserRouter>
);
