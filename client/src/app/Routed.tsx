import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import LandingPage from '../pages/LandingPage.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Product } from './Product.tsx';
import { RouteChange } from './RouteChange.tsx';

const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary screen={useLocation().pathname}>{children}</ErrorBoundary>
);

/** Every screen by its URL. */
const Routed = () => (
  <BrowserRouter>
    <RouteChange />
    <ScreenBoundary>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="*" element={<Product />} />
      </Routes>
    </ScreenBoundary>
  </BrowserRouter>
);

export default Routed;
