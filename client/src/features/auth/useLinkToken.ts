import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What this page keeps in the browser's history. */
interface LinkState {
  linkToken?: string;
}

/** The state of a page that is given the secret of a link without its URL. */
export const linkState = (linkToken: string): LinkState => ({ linkToken });

/**
 * The secret of a mailed link, which follows `#token=`; null where there is none. It leaves the address bar at
 * once, where it could be copied along or seen, and stays in the history entry, so that the page can be loaded again.
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
