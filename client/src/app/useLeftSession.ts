import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { reachableChanged } from '../lib/connection.ts';
import { endLeftSession } from '../lib/leftSession.ts';

/** Ends a session that was logged out without the server, when a page opens or the server is back. */
export const useLeftSession = () => {
  const dispatch = useDispatch();
  const reachable = useSelector(
    (state: { connection: { reachable: boolean } }) => state.connection.reachable,
  );
  useEffect(() => {
    if (!reachable) return;
    void endLeftSession().then((isReachable) => {
      if (!isReachable) dispatch(reachableChanged(false));
    });
  }, [reachable, dispatch]);
};
