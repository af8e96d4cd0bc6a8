import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../lib/api.ts';
import { connectionSlice } from '../lib/connection.ts';
import { dialogSlice } from '../lib/dialogSlice.ts';
import { sessionSlice } from '../lib/session.ts';
import { endSessionMiddleware } from './endSession.ts';

// these checks may take long on a busy machine, so no warning is printed
const DEVELOPMENT_CHECKS = {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: { warnAfter: Infinity },
};

/** Makes the store; a page has one, and each test makes its own. */
export const makeStore = () => {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [connectionSlice.name]: connectionSlice.reducer,
      [dialogSlice.name]: dialogSlice.reducer,
    },
    middleware: (defaults) => defaults(DEVELOPMENT_CHECKS).concat(endSessionMiddleware, api.middleware),
  });

  // the server also makes a store, to write a public page
  if (typeof window === 'undefined') return store;

  // reads everything on the screen again when the person comes back to the tab, and when the server is back, which the
  // browser's 'online' event does not tell
  setupListeners(store.dispatch, (dispatch, { onOnline, onFocus }) => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') dispatch(onFocus());
    };
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    let wasReachable = true;
    return store.subscribe(() => {
      const { reachable } = store.getState().connection;
      const isBack = reachable && !wasReachable;
      wasReachable = reachable;
      if (isBack) dispatch(onOnline());
    });
  });

  return store;
};
