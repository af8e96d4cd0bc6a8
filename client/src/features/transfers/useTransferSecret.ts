import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keptSecret, secretIn } from './transferSecret.ts';

/** Removes the secret of the mail's link from the URL; returns true until that is done. */
export const useTransferSecret = (token: string) => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const secret = secretIn(hash);
  useEffect(() => {
    if (secret === undefined) return;
    keptSecret.write(token, secret);
    void navigate({ pathname, search }, { replace: true });
  }, [secret, token, pathname, search, navigate]);
  return secret !== undefined;
};
