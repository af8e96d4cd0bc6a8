import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLazyProfileQuery } from '../features/auth/authApi.ts';
import { keptSecret } from '../features/transfers/transferSecret.ts';
import { api } from '../lib/api.ts';
import { clearAllDrafts } from '../lib/draft.ts';
import { sessionEnded, storedToken, useUser } from '../lib/session.ts';

/** Follows what another tab does: a log-out there ends the session here, a sign-in there begins it. */
export const useOtherTabs = () => {
  const dispatch = useDispatch();
  const here = useUser()?.id;
  const [refresh] = useLazyProfileQuery();
  useEffect(() => {
    const forget = () => dispatch(api.util.resetApiState());
    const follow = async ({ key, newValue }: StorageEvent) => {
      if (key !== null && key !== storedToken.key) return;
      if (newValue === null) {
        dispatch(sessionEnded('loggedOut'));
        clearAllDrafts();
        keptSecret.clearAll();
        forget();
        return;
      }
      if (here === undefined) forget();
      const { data } = await refresh(undefined);
      // a token of the same person, renewed, changes nothing that is shown; one of somebody else all
      if (here !== undefined && data && data.user.id !== here) forget();
    };
    const listen = (event: StorageEvent) => void follow(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [dispatch, here, refresh]);
};
