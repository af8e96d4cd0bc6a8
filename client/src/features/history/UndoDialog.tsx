import type { CatalogueChange } from '@glovebox/shared/catalogueChange';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { failureText } from '../../lib/failure.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { actionName, countedEdits } from './changeWords.ts';
import { useUndoChangeMutation } from './historyApi.ts';

/** Asks before a change is undone; the store knows of which. */
export const UndoDialogs = ({ changes }: { changes: readonly CatalogueChange[] }) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (dialog?.name !== 'undoChange') return null;
  const change = changes.find(({ _id }) => _id === dialog.changeId);
  if (!change) return null;
  return (
    <UndoDialog change={change} onClose={() => dispatch(closeDialog({ name: 'undoChange', carId: '' }))} />
  );
};

/** Says what undoing does. Why it cannot be undone is said where it was asked. */
const UndoDialog = ({ change, onClose }: { change: CatalogueChange; onClose: () => void }) => {
  const [undo, { isLoading }] = useUndoChangeMutation();
  const [refusal, setRefusal] = useState('');
  const confirm = async () => {
    setRefusal('');
    try {
      const { message } = await undo(change._id).unwrap();
      notify.success(message);
      onClose();
    } catch (error) {
      setRefusal(failureText(error));
    }
  };
  return (
    <ConfirmDialog
      title="Undo this change?"
      text={
        <>
          <span className="block font-medium text-ink wrap-anywhere">
            {actionName(change.action)}: {change.details}
          </span>
          Sets {countedEdits(change.edits)} back to what was there before. Cars that follow show it at once.
          It is written into the history, and can be undone in its turn.
        </>
      }
      action="Undo"
      busy={isLoading}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
