import { notify } from '../notify.ts';
import { undoableFromNow, type Undoable } from './undoables.ts';
import { useOfferUndo } from './useUndo.ts';

/** Returns a function that removes a record without asking, and offers to undo that. It returns whether that worked. */
export const useRemoveRecord = () => {
  const offerUndo = useOfferUndo();
  return async (
    record: Omit<Undoable, 'did' | 'until'>,
    remove: () => Promise<{ message: string }>,
  ): Promise<boolean> => {
    try {
      const { message } = await remove();
      offerUndo(message, undoableFromNow({ ...record, did: 'removed' }));
      return true;
    } catch (error) {
      notify.dialog.failure(error);
      return false;
    }
  };
};
