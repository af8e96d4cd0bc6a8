import type { RecordImport } from '@glovebox/shared/recordImport';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../lib/api.ts';
import { isWritten, RECORDS_CHANGED, useGetRecordImportQuery } from './recordImportApi.ts';

/** How often the progress is read, in milliseconds. */
const POLL_EVERY = 700;

/** Whether the server is at work, so that the import changes by itself. */
const isUnderWay = (state: RecordImport['state'] | undefined) =>
  state === 'reading' || state === 'applying' || state === 'undoing';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/**
 * Returns an import, with its progress while the server is at work and the page is visible. When it has been applied or
 * undone, everything that it may have changed is read again.
 */
export const useRecordImport = (importId: string) => {
  const dispatch = useDispatch();
  const isVisible = useIsVisible();
  const [pollingInterval, setInterval] = useState(0);
  const query = useGetRecordImportQuery(importId, {
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  const state = query.currentData?.state;
  const wanted = isVisible && isUnderWay(state) ? POLL_EVERY : 0;
  if (wanted !== pollingInterval) setInterval(wanted);
  const before = useRef(state);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== state;
    before.current = state ?? before.current;
    if (isChanged && isWritten(state)) dispatch(api.util.invalidateTags([...RECORDS_CHANGED]));
  }, [dispatch, state]);
  return query;
};
