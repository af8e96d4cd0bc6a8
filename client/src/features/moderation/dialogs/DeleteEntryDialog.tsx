import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { useDeleteEntryMutation, type Level } from '../moderationApi.ts';

interface Props {
  level: Level;
  id: string;
  /** The entry in words, such as 'the engine 1.5 TSI of Golf VII'. */
  what: string;
  name: string;
  onClose: () => void;
}

/** Deletes an entry of the catalogue after a confirmation. If it cannot be deleted, the dialog says why. */
export const DeleteEntryDialog = ({ level, id, what, name, onClose }: Props) => {
  const [deleteEntry, { isLoading }] = useDeleteEntryMutation();
  const [refusal, setRefusal] = useState('');

  const remove = async () => {
    setRefusal('');
    try {
      const { message } = await deleteEntry({ level, id }).unwrap();
      notify.success(message);
      onClose();
    } catch (error) {
      setRefusal(failureText(error));
    }
  };

  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      text={`Takes ${what} out of the catalogue. That is possible only while nothing uses it, and can be undone in the history.`}
      action="Remove"
      busy={isLoading}
      refusal={refusal}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
};
