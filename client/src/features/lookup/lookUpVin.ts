import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../lib/api.ts';
import { lookupApi } from './lookupApi.ts';

// the landing page has no store, so this one is created with the first search, for its calls only
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  // the checks of development print warnings on a busy machine
  middleware: (defaults) =>
    defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
});

/** Looks up the public car with a VIN. Rejects with the failure of the call. */
export const lookUpVin = (vin: string) =>
  store.dispatch(lookupApi.endpoints.checkVin.initiate(vin, { track: false })).unwrap();
