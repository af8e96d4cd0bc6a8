import { MESSAGES } from '@glovebox/shared/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { undoableFromNow } from '../../lib/undo/undoables.ts';
import { useOfferUndo } from '../../lib/undo/useUndo.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/notify.ts';
import { useRemoveWarningMutation } from './warningsApi.ts';

interface Props {
  carId: string;
  warnId: string;
  title: string;
  onRemoved: () => void;
}

/** Removes a warning, after asking once more. It stays in the car's history as resolved. */
export const RemoveWarning = ({ carId, warnId, title, onRemoved }: Props) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const [removeWarning, { isLoading }] = useRemoveWarningMutation();
  const offerUndo = useOfferUndo();

  const remove = async () => {
    try {
      await removeWarning({ carId, warnId }).unwrap();
      const what = `the warning ‘${title}’`;
      offerUndo(
        MESSAGES.toast.warningRemoved,
        undoableFromNow({ kind: 'warning', id: warnId, carId, did: 'removed', what }),
      );
      onRemoved();
      await navigate('/dashboard');
    } catch (error) {
      notify.dialog.failure(error);
    }
  };

  if (asked !== 'now') {
    return (
      <Button variant="outline" autoFocus={asked === 'before'} onClick={() => setAsked('now')}>
        <Icon name="check" />
        Mark as resolved
      </Button>
    );
  }
  return (
    <>
      <p role="status" className="mr-auto self-center max-sm:basis-full">
        It stays in the activity as resolved.
      </p>
      <Button variant="ghost" autoFocus disabled={isLoading} onClick={() => setAsked('before')}>
        Keep it
      </Button>
      <Button answers busy={isLoading} onClick={() => void remove()}>
        Resolve
      </Button>
    </>
  );
};
