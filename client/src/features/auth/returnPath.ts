import { useLocation } from 'react-router-dom';

/** The router state that a page passes to /login. */
interface ReturnState {
  from?: unknown;
}

/** Whether a path is a page of this site; browsers read '//host' and '/\\host' as other hosts. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Returns the path to open after signing in: the page that the person came from, or `otherwise`. */
export const useReturnPath = (otherwise: string) => {
  const from = (useLocation().state as ReturnState | null)?.from;
  return isOwnPath(from) ? from : otherwise;
};
