import { useEffect, useState, type ReactNode } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ReaderUnits } from './ReaderUnits.tsx';
import { PageSpinnerLayer } from '../ui/WholePageSpinner.tsx';
import { makeStore } from './store.ts';
import { Toasts } from './Toasts.tsx';
import { useOtherTabs } from './useOtherTabs.ts';
import { reachableChanged } from '../lib/connection.ts';
import { endLeftSession } from '../lib/leftSession.ts';

/** Ends a session that was logged out without the server, when a page opens or the server is back. */
export const useLeftSession = () => {
  const dispatch = useDispatch();
  const reachable = useSelector(
    (state: { connection: { reachable: boolean } }) => state.connection.reachable,
  );
  useEffect(() => {
    if (!reachable) return;
    void endLeftSession().then((isReachable) => {
      if (!isReachable) dispatch(reachableChanged(false));
    });
  }, [reachable, dispatch]);
};

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
