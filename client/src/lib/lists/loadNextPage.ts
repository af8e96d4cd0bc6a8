import { notify } from '../notify.ts';

/** Fetches the next page of a list, and shows a toast if that fails. */
export const loadNextPage = async (fetchNextPage: () => PromiseLike<{ error?: unknown }>): Promise<void> => {
  const { error } = await fetchNextPage();
  if (error) notify.failure(error);
};
