import { configureStore } from '@reduxjs/toolkit';
import { api } from '../lib/api.ts';
import { connectionSlice } from '../lib/connection.ts';
import { dialogSlice } from '../lib/dialogSlice.ts';
import { sessionSlice } from '../lib/session.ts';

/** The one store of a page's life; tests make their own. */
export const makeStore = () =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [connectionSlice.name]: connectionSlice.reducer,
      [dialogSlice.name]: dialogSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
