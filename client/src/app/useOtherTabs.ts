import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../lib/api.ts';
import { sessionEnded, storedToken } from '../lib/session.ts';
import { useLazyProfileQuery } from '../features/auth/authApi.ts';

/** Follows what another tab does: a log-out there ends the session here, a sign-in there begins it. */
export const useOtherTabs = () => {
  const dispatch = useDispatch();
  const [refresh] = useLazyProfileQuery();
  useEffect(() => {
    const follow = ({ key, newValue, oldValue }: StorageEvent) => {
      if (key !== null && key !== storedToken.key) return;
      // a renewed token of the same session changes nothing that is shown
      if (newValue !== null && oldValue !== null) return;
      if (newValue === null) dispatch(sessionEnded('loggedOut'));
      dispatch(api.util.resetApiState());
      if (newValue !== null) void refresh(undefined);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [dispatch, refresh]);
};
