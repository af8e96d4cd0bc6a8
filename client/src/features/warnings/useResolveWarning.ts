import { MESSAGES } from '@glovebox/shared/messages';
import { useNavigate } from 'react-router-dom';
import { undoableFromNow } from '../../lib/undo/undoables.ts';
import { useOfferUndo } from '../../lib/undo/useUndo.ts';
import { notify } from '../../lib/notify.ts';
import { useRemoveWarningMutation } from './warningsApi.ts';

interface Resolved {
  carId: string;
  warnId: string;
  title: string;
}

/** Removes a warning, which stays in the car's history as resolved, and offers to undo it. */
export const useResolveWarning = () => {
  const navigate = useNavigate();
  const [removeWarning, { isLoading }] = useRemoveWarningMutation();
  const offerUndo = useOfferUndo();

  const resolve = async ({ carId, warnId, title }: Resolved, onResolved?: () => void) => {
    try {
      await removeWarning({ carId, warnId }).unwrap();
      const what = `the warning ‘${title}’`;
      offerUndo(
        MESSAGES.toast.warningRemoved,
        undoableFromNow({ kind: 'warning', id: warnId, carId, did: 'removed', what }),
      );
      onResolved?.();
      await navigate('/dashboard');
    } catch (error) {
      notify.dialog.failure(error);
    }
  };

  return { resolve, isLoading };
};
