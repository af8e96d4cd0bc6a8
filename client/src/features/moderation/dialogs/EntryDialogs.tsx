import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog, type OpenDialog } from '../../../lib/dialogSlice.ts';
import { useDeleteEntryMutation, type Level } from '../moderationApi.ts';
import { failureText } from '../../../lib/failure.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../lib/notify.ts';

interface Props<Entry> {
  level: Level;
  entries: readonly Entry[];
  /** An entry in words, such as 'the model Golf of Volkswagen'. */
  inWords: (entry: Entry) => string;
  /** The form of a new or an existing entry. */
  form: (entry: Entry | undefined, onClose: () => void) => ReactNode;
  /** The dialog that merges an entry into another one, if the level has that. */
  merge?: (entry: Entry, onClose: () => void) => ReactNode;
  /** The dialog of an entry's schedule, if the level has that. */
  schedule?: (entry: Entry, onClose: () => void) => ReactNode;
}

type EntryDialog = Extract<
  OpenDialog,
  { name: 'writeEntry' | 'deleteEntry' | 'mergeEngine' | 'writeSchedule' }
>;

const isOfEntry = (dialog: OpenDialog): dialog is EntryDialog =>
  ['writeEntry', 'deleteEntry', 'mergeEngine', 'writeSchedule'].includes(dialog.name);

/** The dialogs of a level's entries; the store knows which one is open. */
export const EntryDialogs = <Entry extends { _id: string; name: string }>({
  level,
  entries,
  inWords,
  form,
  merge,
  schedule,
}: Props<Entry>) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (!dialog || !isOfEntry(dialog)) return null;
  const { name, entryId } = dialog;
  const onClose = () => dispatch(closeDialog(dialog));

  const entry = entries.find(({ _id }) => _id === entryId);
  // it was deleted meanwhile
  if (entryId !== undefined && !entry) return null;
  if (name === 'writeEntry') return form(entry, onClose);
  if (!entry) return null;
  if (name === 'mergeEngine') return merge?.(entry, onClose);
  if (name === 'writeSchedule') return schedule?.(entry, onClose);
  return <DeleteEntryDialog level={level} entry={entry} what={inWords(entry)} onClose={onClose} />;
};

interface DeleteProps {
  level: Level;
  entry: { _id: string; name: string };
  /** The entry in words, such as 'the engine 1.5 TSI of Golf VII'. */
  what: string;
  onClose: () => void;
}

/** Deletes an entry of the catalogue after a confirmation. If it cannot be deleted, the dialog says why. */
const DeleteEntryDialog = ({ level, entry: { _id: id, name }, what, onClose }: DeleteProps) => {
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
      text={`Removes ${what} from the catalogue. Works only while nothing uses it. You can set it back in the history.`}
      action="Remove"
      busy={isLoading}
      refusal={refusal}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
};
