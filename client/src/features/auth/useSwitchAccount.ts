import { useLocation, useNavigate } from 'react-router-dom';
import { useLogout } from './useLogout.ts';

/** Ends the session, and comes back to this page once somebody else has signed in; `hash` is what the page needs then. */
export const useSwitchAccount = (hash = '') => {
  const logOut = useLogout();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async () => {
    logOut();
    await navigate('/login', { replace: true, state: { from: `${pathname}${hash}` } });
  };
};
