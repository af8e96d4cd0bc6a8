import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ReaderUnits } from './ReaderUnits.tsx';
import { PageSpinnerLayer } from '../ui/WholePageSpinner.tsx';
import { makeStore } from './store.ts';
import { Toasts } from './Toasts.tsx';
import { useLeftSession } from './useLeftSession.ts';
import { useOtherTabs } from './useOtherTabs.ts';

const Body = ({ children }: { children: ReactNode }) => {
  useOtherTabs();
  useLeftSession();
  return (
    <ReaderUnits>
      {/* the toasts stand outside, so that they also appear when a screen cannot be shown */}
      <ErrorBoundary screen={useLocation().pathname}>{children}</ErrorBoundary>
      <PageSpinnerLayer />
      <Toasts />
    </ReaderUnits>
  );
};

/** Everything except the landing page, which needs no store. */
export const Product = ({ children }: { children: ReactNode }) => {
  const [store] = useState(makeStore);
  return (
    <Provider store={store}>
      <Body>{children}</Body>
    </Provider>
  );
};
