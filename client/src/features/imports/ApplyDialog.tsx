import { pluralize } from '@glovebox/shared/pluralize';
import type { CatalogueImport } from '@glovebox/shared/catalogueFile';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { closeDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { failureText } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useApplyImportMutation } from './importsApi.ts';

/** Asks for confirmation before a file is written to the catalogue. */
export const ApplyDialog = ({ imported }: { imported: CatalogueImport }) => {
  const { fileName, counts } = imported;
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  const [apply, { isLoading }] = useApplyImportMutation();
  const [refusal, setRefusal] = useState('');
  if (dialog?.name !== 'applyImport' || dialog.importId !== imported._id) return null;

  const close = () => {
    setRefusal('');
    dispatch(closeDialog(dialog));
  };
  const confirm = async () => {
    setRefusal('');
    try {
      await apply(imported).unwrap();
      close();
    } catch (error) {
      setRefusal(failureText(error));
    }
  };

  return (
    <Dialog
      open
      title={`Apply ${fileName}?`}
      description={
        <>
          {pluralize(counts.added, 'row')} to add and {counts.changed.toLocaleString('en-US')} to change, all
          together or not at all.
          {counts.refused > 0 && ` ${pluralize(counts.refused, 'refused row')} will be left out.`} It can be
          undone in the history.
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
