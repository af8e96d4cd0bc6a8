import { failureCode } from '../../lib/failure.ts';

/** Awaits a request; if somebody else was faster, `onStale` loads the current state. */
export const staleWatched = async <Answer>(sent: Promise<Answer>, onStale: () => void): Promise<Answer> => {
  try {
    return await sent;
  } catch (error) {
    if (['GONE', 'CONFLICT'].includes(failureCode(error) ?? '')) onStale();
    throw error;
  }
};
