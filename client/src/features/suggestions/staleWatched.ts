import { failureCode } from '../../lib/failure.ts';

/** What is sent; where it comes too late, what is shown is asked for anew. */
export const staleWatched = async <Answer>(sent: Promise<Answer>, onStale: () => void): Promise<Answer> => {
  try {
    return await sent;
  } catch (error) {
    if (['GONE', 'CONFLICT'].includes(failureCode(error) ?? '')) onStale();
    throw error;
  }
};
