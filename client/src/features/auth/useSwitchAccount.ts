import { useLocation, useNavigate } from 'react-router-dom';
import { useLogout } from './useLogout.ts';

/** Logs out, and returns to this page after the next log-in; `hash` is the part of the URL that the page needs then. */
export const useSwitchAccount = (hash = '') => {
  const logOut = useLogout();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async () => {
    logOut();
    await navigate('/login', { replace: true, state: { from: `${pathname}${hash}` } });
  };
};
