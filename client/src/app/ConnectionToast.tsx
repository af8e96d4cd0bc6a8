import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Slide, ToastContainer } from 'react-toastify/unstyled';
import { reachableChanged } from '../lib/connection.ts';
import { STANDING, useStandingToast } from './useStandingToast.ts';

const ASK_EVERY = 3000;

const serverAnswers = async () => {
  try {
    const answer = await fetch(new Request('/api/health', { cache: 'no-store', credentials: 'omit' }));
    return answer.status !== 502 && answer.status !== 504;
  } catch {
    return false;
  }
};

/** Says at the bottom that the server can't be reached, and checks until it is back. */
export const ConnectionToast = () => {
  const dispatch = useDispatch();
  const reachable = useSelector(
    (state: { connection: { reachable: boolean } }) => state.connection.reachable,
  );

  useStandingToast(reachable ? null : 'The server can’t be reached. Trying again…');
  useEffect(() => {
    if (reachable) return;
    const ask = async () => {
      if (await serverAnswers()) dispatch(reachableChanged(true));
    };
    const asking = setInterval(() => void ask(), ASK_EVERY);
    const atOnce = () => void ask();
    window.addEventListener('online', atOnce);
    return () => {
      clearInterval(asking);
      window.removeEventListener('online', atOnce);
    };
  }, [reachable, dispatch]);

  return (
    <ToastContainer
      containerId={STANDING}
      position="bottom-center"
      hideProgressBar
      transition={Slide}
      theme="auto"
      aria-label="Connection"
    />
  );
};
