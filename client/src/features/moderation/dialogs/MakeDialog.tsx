import type { Make } from '@glovebox/shared/catalogue';
import { useState } from 'react';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { editedEntry, NAME_FACTS, nameForm, typedName } from './entryForms.ts';
import { useSaveMakeMutation } from '../moderationApi.ts';
import { PictureField } from './PictureField.tsx';
import { usePicturedForm } from './usePicturedForm.ts';

interface Props {
  /** The make to edit; none for a new one. */
  make: Make | undefined;
  onClose: () => void;
}

export const MakeDialog = ({ make, onClose }: Props) => {
  const name = `writeMake:${make?._id ?? ''}`;
  const [saveMake, { isLoading }] = useSaveMakeMutation({ fixedCacheKey: name });
  const [before] = useState(() => typedName(make));
  const { picture, save, withPicture } = usePicturedForm('make', make);
  const dialog = useDialogForm(nameForm, {
    name,
    before,
    edited: editedEntry(make, nameForm, typedName, NAME_FACTS),
    busy: isLoading || picture.busy,
    send: (fields, _key, basedOn) =>
      save(
        !nameForm.isTyped(typedName(fields), before),
        basedOn,
        (id, revision) =>
          saveMake({ fields: { ...fields, revision }, ...(id !== undefined && { id }) }).unwrap(),
        (saved) => saved.make,
      ),
    success: ({ message }) => message,
    onSaved: onClose,
  });
  const { errors } = dialog.form.formState;
  return (
    <FormDialog
      title={make ? 'Edit make' : 'Add make'}
      submitLabel={make ? 'Save' : 'Add make'}
      onClose={onClose}
      of={withPicture(dialog)}
    >
      <TextField
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...dialog.form.register('name')}
      />
      <PictureField
        label="Logo"
        alt={`Logo of ${make?.name ?? 'the make'}`}
        hint="PNG, JPEG or WebP, up to 1 MB. Or drop it here. Best square, on transparent or white."
        picture={picture}
      />
    </FormDialog>
  );
};
