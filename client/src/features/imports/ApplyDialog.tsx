import { pluralize } from '@glovebox/shared/pluralize';
import type { AppliedFile } from '@glovebox/shared/catalogueFile';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { failureText } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useApplyFileMutation, type CheckedImport } from './importsApi.ts';

interface Props {
  imported: CheckedImport;
  onApplied: (counts: AppliedFile['counts']) => void;
}

/** Asks for confirmation before a file is written to the catalogue. */
export const ApplyDialog = ({ imported, onApplied }: Props) => {
  const { name, counts } = imported;
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  const [apply, { isLoading }] = useApplyFileMutation();
  const [refusal, setRefusal] = useState('');
  if (dialog?.name !== 'applyImport') return null;

  const close = () => {
    setRefusal('');
    dispatch(closeDialog(dialog));
  };
  const confirm = async () => {
    setRefusal('');
    try {
      const applied = await apply(imported).unwrap();
      close();
      onApplied(applied.counts);
    } catch (error) {
      setRefusal(failureText(error));
    }
  };

  return (
    <Dialog
      open
      title={`Apply ${name}?`}
      description={
        <>
          Adds {pluralize(counts.added, 'row')} and changes {counts.changed.toLocaleString('en-US')}, or none
          if anything fails.
          {counts.refused > 0 &&
            ` ${pluralize(counts.refused, 'refused row')} ${counts.refused === 1 ? 'is' : 'are'} left out.`}{' '}
          The history lists each entry, and you can set back those that change.
          {isLoading && ' Saving takes up to a minute for a large file.'}
          <span role="alert" className="mt-2 block text-danger empty:hidden">
            {refusal}
          </span>
        </>
      }
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button busy={isLoading} data-focus-first onClick={() => void confirm()}>
            Apply
          </Button>
        </>
      }
    />
  );
};
