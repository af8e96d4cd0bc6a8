import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state that the page keeps in the browser's history. */
interface LinkState {
  linkToken?: string;
}

/** Returns the router state that carries a link's secret outside the URL. */
export const linkState = (linkToken: string): LinkState => ({ linkToken });

/**
 * Returns the secret after `#token=` in a mailed link, or null. It is removed from the address bar at once, where it
 * could be copied or seen, and kept in the history entry, so that a reload still works.
 */
export const useLinkToken = (): string | null => {
  const { hash, ...location } = useLocation();
  const kept = location.state as LinkState | null;
  const navigate = useNavigate();
  const inUrl = new URLSearchParams(hash.slice(1)).get('token');

  useEffect(() => {
    if (inUrl === null) return;
    void navigate({ hash: '' }, { replace: true, state: linkState(inUrl) });
  }, [inUrl, navigate]);

  return inUrl ?? kept?.linkToken ?? null;
};
