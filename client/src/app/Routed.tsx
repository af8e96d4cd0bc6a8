import { lazy, useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
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
export const Routed = () => {
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
