import type { Middleware } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import { keptSecret } from '../features/transfers/transferSecret.ts';
import { api } from '../lib/api.ts';
import { clearAllDrafts } from '../lib/forms/draft.ts';
import { recentCurrencies } from '../lib/recentCurrencies.ts';
import { lastCar } from './lastCar.ts';
import { endSession, storedToken, type EndReason } from '../lib/session.ts';
import { clearUndoables } from '../lib/undo/undoables.ts';

type Left = 'token' | 'drafts' | 'lastCar' | 'cache' | 'transferSecrets';

/** The data that is removed from this tab when a session ends, by the reason. */
const GOES: Record<EndReason, readonly Left[]> = {
  // transfer secrets stay, for people who opened a mailed transfer with the wrong account and log in with another
  loggedOut: ['token', 'drafts', 'lastCar', 'cache'],
  // the other tab removed the token; a token that is stored now belongs to the next session
  loggedOutElsewhere: ['drafts', 'lastCar', 'cache', 'transferSecrets'],
  // nobody chose to leave: after log-in they find the screen and their drafts as they were
  expired: ['token'],
  // drafts and the last car carry their person's id, and the sign-in stores its own token
  accountChanged: ['cache'],
};

/** Clears the data of a session whenever `endSession` is dispatched. */
export const endSessionMiddleware: Middleware = (store) => (next) => (action) => {
  if (!endSession.match(action)) return next(action);
  const goes = GOES[action.payload];
  if (goes.includes('token')) storedToken.write(null);
  // the screens must close before the cache is emptied, or they would fill it again
  const result = flushSync(() => next(action));
  if (goes.includes('drafts')) {
    clearAllDrafts();
    clearUndoables();
  }
  if (goes.includes('lastCar')) {
    lastCar.clearAll();
    recentCurrencies.clearAll();
  }
  // the next person at this browser does not see the notices of the one before
  if (goes.includes('drafts') && 'serviceWorker' in navigator)
    void import('../lib/pushWorker.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined);
  if (goes.includes('transferSecrets')) keptSecret.clearAll();
  if (goes.includes('cache')) store.dispatch(api.util.resetApiState());
  return result;
};
