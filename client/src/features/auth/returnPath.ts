import { useLocation } from 'react-router-dom';

/** What a page hands over when it sends someone to /login. */
interface ReturnState {
  from?: unknown;
}

/** Whether a path leads to a page of ours: '//host' and '/\\host' are other hosts to a browser. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Where someone goes once signed in: back to the page they came from, or to `otherwise`. */
export const useReturnPath = (otherwise: string) => {
  const from = (useLocation().state as ReturnState | null)?.from;
  return isOwnPath(from) ? from : otherwise;
};
