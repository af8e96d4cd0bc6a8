import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLazyProfileQuery } from '../features/auth/authApi.ts';
import { endSession, storedToken, useUser } from '../lib/session.ts';

/** Follows the other tabs: a log-out there ends the session here, and a sign-in there starts it. */
export const useOtherTabs = () => {
  const dispatch = useDispatch();
  const here = useUser()?.id;
  const [refresh] = useLazyProfileQuery();
  useEffect(() => {
    const follow = async ({ key, newValue }: StorageEvent) => {
      if (key !== null && key !== storedToken.key) return;
      if (newValue === null) {
        dispatch(endSession('loggedOutElsewhere'));
        return;
      }
      if (here === undefined) dispatch(endSession('accountChanged'));
      const { data } = await refresh(undefined);
      // a renewed token of the same person changes nothing that is shown; somebody else's changes everything
      if (here !== undefined && data && data.user.id !== here) dispatch(endSession('accountChanged'));
    };
    const listen = (event: StorageEvent) => void follow(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [dispatch, here, refresh]);
};
