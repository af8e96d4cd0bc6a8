import { useLocation } from 'react-router-dom';

/** What a page hands over when it sends someone to /login. */
interface ReturnState {
  from?: string;
}

/** Where someone goes once signed in: back to the page they came from, or to `otherwise`. */
export const useReturnPath = (otherwise: string) => {
  const state = useLocation().state as ReturnState | null;
  return state?.from ?? otherwise;
};
