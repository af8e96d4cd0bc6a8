import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What this page keeps in the browser's history. */
interface LinkState {
  linkToken?: string;
}

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
    const toKeep: LinkState = { linkToken: inUrl };
    void navigate({ hash: '' }, { replace: true, state: toKeep });
  }, [inUrl, navigate]);

  return inUrl ?? kept?.linkToken ?? null;
};
