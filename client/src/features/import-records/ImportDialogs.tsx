import { formatDayOf } from '@glovebox/shared/dates';
import { pluralize } from '@glovebox/shared/pluralize';
import type { RecordImport } from '@glovebox/shared/recordImport';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { closeDialog, openDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { failureText } from '../../lib/failure.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { importPath } from './importPath.ts';
import { newInWords, totalOf } from './importWords.ts';
import {
  useApplyRecordImportMutation,
  useDiscardRecordImportMutation,
  useUndoRecordImportMutation,
} from './recordImportApi.ts';
import { TargetName } from './TargetName.tsx';

type Name = 'applyRecords' | 'undoRecords' | 'discardRecords';

/** Returns a function that opens a dialog of an import. */
export const useOpenImportDialog = () => {
  const dispatch = useDispatch();
  return (name: Name, importId: string) => dispatch(openDialog({ name, carId: '', importId }));
};

/** The dialogs of an import: each asks for a confirmation. */
export const ImportDialogs = ({ imported }: { imported: RecordImport }) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  if (!dialog || !('importId' in dialog) || dialog.importId !== imported._id) return null;
  const props = { imported, onClose: () => void dispatch(closeDialog(dialog)) };
  if (dialog.name === 'applyRecords') return <ApplyRecords {...props} />;
  if (dialog.name === 'undoRecords') return <UndoRecords {...props} />;
  return <DiscardRecords {...props} />;
};

interface Props {
  imported: RecordImport;
  onClose: () => void;
}

/** Says what will be recorded on which car. */
const ApplyRecords = ({ imported, onClose }: Props) => {
  const [apply, { isLoading, error }] = useApplyRecordImportMutation();
  const rest = imported.files.reduce((sum, file) => sum + file.rows - file.new, 0);
  const confirm = async () => {
    const { data } = await apply(imported._id);
    if (data) onClose();
  };
  return (
    <Dialog
      open
      title={`Record ${pluralize(totalOf(imported, 'new'), 'line', 'lines')} of data?`}
      description={
        <>
          We record everything or nothing. You can undo it for 30 days.
          <span role="alert" className="mt-2 block text-danger empty:hidden">
            {error && failureText(error)}
          </span>
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button answers busy={isLoading} data-focus-first onClick={() => void confirm()}>
            Import
          </Button>
        </>
      }
    >
      <dl className="grid gap-3">
        {imported.cars.flatMap((car) => {
          const words = newInWords(imported, car.key);
          if (words === '') return [];
          return (
            <div key={car.key}>
              <dt className="font-medium wrap-anywhere">
                <TargetName car={car} />
              </dt>
              <dd className="text-muted">{words}</dd>
            </div>
          );
        })}
      </dl>
      {rest > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-muted">
          {rest === 1 ? '1 line is' : `${rest.toLocaleString('en-US')} lines are`} not recorded: already
          there, refused or left out.
        </p>
      )}
    </Dialog>
  );
};

const UndoRecords = ({ imported, onClose }: Props) => {
  const navigate = useNavigate();
  const units = useUnits();
  const [undo, { isLoading, error }] = useUndoRecordImportMutation();
  const confirm = async () => {
    const { data } = await undo(imported._id);
    if (!data) return;
    onClose();
    // its page shows the progress, and what was kept
    void navigate(importPath(imported._id));
  };
  return (
    <ConfirmDialog
      title="Undo this import?"
      text={`Everything that it recorded on ${formatDayOf(imported.createdAt, units)} is removed, except what you changed since. New cars you made for it stay.`}
      action="Undo the import"
      busy={isLoading}
      refusal={error ? failureText(error) : ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

const DiscardRecords = ({ imported, onClose }: Props) => {
  const navigate = useNavigate();
  const [discard, { isLoading, error }] = useDiscardRecordImportMutation();
  const confirm = async () => {
    const { data } = await discard(imported._id);
    if (!data) return;
    onClose();
    void navigate(importPath());
  };
  const words =
    imported.state === 'applied'
      ? {
          title: 'Keep these records for good?',
          text: 'They stay on your cars, and you can no longer undo them together. The import leaves this list.',
          action: 'Keep for good',
        }
      : {
          title: 'Discard this import?',
          text: 'This removes the files and your answers. Nothing was recorded.',
          action: 'Discard',
        };
  return (
    <ConfirmDialog
      {...words}
      busy={isLoading}
      refusal={error ? failureText(error) : ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
