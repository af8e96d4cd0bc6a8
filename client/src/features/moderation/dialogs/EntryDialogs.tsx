import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog, type OpenDialog } from '../../../lib/dialogSlice.ts';
import { DeleteEntryDialog } from './DeleteEntryDialog.tsx';
import type { Level } from '../moderationApi.ts';

interface Props<Entry> {
  level: Level;
  entries: readonly Entry[];
  /** An entry in words, such as 'the model Golf of Volkswagen'. */
  inWords: (entry: Entry) => string;
  /** The form of a new or an existing entry. */
  form: (entry: Entry | undefined, onClose: () => void) => ReactNode;
  /** The dialog that merges an entry into another one, if the level has that. */
  merge?: (entry: Entry, onClose: () => void) => ReactNode;
}

type EntryDialog = Extract<OpenDialog, { name: 'writeEntry' | 'deleteEntry' | 'mergeEngine' }>;

const isOfEntry = (dialog: OpenDialog): dialog is EntryDialog =>
  ['writeEntry', 'deleteEntry', 'mergeEngine'].includes(dialog.name);

/** The dialogs of a level's entries; the store knows which one is open. */
export const EntryDialogs = <Entry extends { _id: string; name: string }>({
  level,
  entries,
  inWords,
  form,
  merge,
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
  return (
    <DeleteEntryDialog
      level={level}
      id={entry._id}
      name={entry.name}
      what={inWords(entry)}
      onClose={onClose}
    />
  );
};
