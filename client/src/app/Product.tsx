import { useState } from 'react';
import { Provider } from 'react-redux';
import { ProductRoutes } from './ProductRoutes.tsx';
import { makeStore } from './store.ts';
import { Toasts } from './Toasts.tsx';
import { useLeftSession } from './useLeftSession.ts';
import { useOtherTabs } from './useOtherTabs.ts';

const Body = () => {
  useOtherTabs();
  useLeftSession();
  return (
    <>
      <ProductRoutes />
      <Toasts />
    </>
  );
};

/** Everything but the landing page, which does without a store. */
export const Product = () => {
  const [store] = useState(makeStore);
  return (
    <Provider store={store}>
      <Body />
    </Provider>
  );
};
