import type { ReactNode } from 'react';
import { undoableFromNow, type Undoable } from '../../lib/undo/undoables.ts';
import { useOfferUndo } from '../../lib/undo/useUndo.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Icon } from '../Icon.tsx';
import { Menu, MenuItem } from '../Menu.tsx';
import { notify } from '../notify.ts';

interface MenuProps {
  label: string;
  onCorrect: () => void;
  onRemove: () => void;
}

/** The menu of a record in a list. */
export const RecordMenu = ({ label, onCorrect, onRemove }: MenuProps) => (
  <Menu
    trigger={
      <Button variant="ghost" size="small" className="-mr-2 px-2" aria-label={label}>
        <Icon name="more" />
      </Button>
    }
  >
    <MenuItem icon="edit" onSelect={onCorrect}>
      Correct
    </MenuItem>
    <MenuItem icon="trash" danger onSelect={onRemove}>
      Remove
    </MenuItem>
  </Menu>
);

interface DialogProps {
  title: string;
  /** Says what will be lost. */
  text: ReactNode;
  record: Omit<Undoable, 'did' | 'until'>;
  busy: boolean;
  remove: () => Promise<{ message: string }>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Removes a record after a confirmation, and offers to undo that. */
export const RemoveRecordDialog = ({
  title,
  text,
  record,
  busy,
  remove,
  onRemoved,
  onClose,
}: DialogProps) => {
  const offerUndo = useOfferUndo();
  const confirm = async () => {
    try {
      const { message } = await remove();
      offerUndo(message, undoableFromNow({ ...record, did: 'removed' }));
      onRemoved();
    } catch (error) {
      notify.dialog.failure(error);
    }
  };
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action="Remove"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
