import { failureCode } from '../../lib/failure.ts';

/** Awaits what was sent; where somebody else was faster, `onStale` reads again what is shown. */
export const staleWatched = async <Answer>(sent: Promise<Answer>, onStale: () => void): Promise<Answer> => {
  try {
    return await sent;
  } catch (error) {
    if (['GONE', 'CONFLICT'].includes(failureCode(error) ?? '')) onStale();
    throw error;
  }
};
