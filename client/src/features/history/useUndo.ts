import type { CatalogueChange } from '@glovebox/shared/catalogueChange';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../lib/api.ts';
import { failureCode, failureText, isUnreachable } from '../../lib/failure.ts';
import { CATALOGUE_CHANGED } from '../../lib/tags.ts';
import { notify } from '../../ui/notify.ts';
import { useGetChangeInfiniteQuery, useUndoChangeMutation } from './historyApi.ts';

/** How often to check whether an undo whose answer was lost has happened, in milliseconds. */
const POLL_EVERY = 3_000;

/** Undoes a change. If the answer is lost, the server may still finish, so the history is checked. */
export const useUndo = ({ _id, undone }: Pick<CatalogueChange, '_id' | 'undone'>) => {
  const dispatch = useDispatch();
  const [undoIt, { isLoading, error }] = useUndoChangeMutation();
  const isLost = isUnreachable(error) && !undone;
  const { currentData } = useGetChangeInfiniteQuery(_id, {
    skip: !isLost,
    pollingInterval: POLL_EVERY,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const isUndone = isLost && currentData?.pages[0]?.change.undone === true;
  const isOther = failureCode(error) === 'CONFLICT';
  useEffect(() => {
    if (isUndone) dispatch(api.util.invalidateTags([...CATALOGUE_CHANGED]));
    // somebody else was faster, and the history shows who
    else if (isOther) dispatch(api.util.invalidateTags(['catalogue']));
  }, [dispatch, isUndone, isOther]);

  const undo = async () => {
    const { data } = await undoIt(_id);
    if (data) notify.success(data.message);
  };
  const lost = 'No answer came. If it is undone all the same, it will be marked here.';
  const problem = error && !undone ? (isLost ? lost : failureText(error)) : null;
  return { undo, isUndoing: isLoading, problem };
};
