import type { BaseModel } from '@glovebox/shared/catalogue';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { editedEntry, NAME_FACTS, nameForm, typedName } from './entryForms.ts';
import { useSaveBaseModelMutation } from '../moderationApi.ts';

interface Props {
  make: { _id: string; name: string };
  /** The base model to edit; none for a new one. */
  baseModel: BaseModel | undefined;
  onClose: () => void;
}

export const BaseModelDialog = ({ make, baseModel, onClose }: Props) => {
  const name = `writeBaseModel:${make._id}:${baseModel?._id ?? ''}`;
  const [saveBaseModel, { isLoading }] = useSaveBaseModelMutation({ fixedCacheKey: name });
  const dialog = useDialogForm(nameForm, {
    name,
    before: typedName(baseModel),
    edited: editedEntry(baseModel, nameForm, typedName, NAME_FACTS),
    busy: isLoading,
    send: (fields, _key, revision) =>
      saveBaseModel({
        fields: { ...fields, revision },
        ...(baseModel ? { id: baseModel._id } : { parent: { make: make._id } }),
      }).unwrap(),
    success: ({ message }) => message,
    onSaved: onClose,
  });
  const { errors } = dialog.form.formState;
  return (
    <FormDialog
      title={baseModel ? 'Edit model' : 'Add model'}
      description={make.name}
      submitLabel={baseModel ? 'Save' : 'Add model'}
      onClose={onClose}
      of={dialog}
    >
      <TextField
        label="Name"
        autoComplete="off"
        placeholder="For example Golf"
        error={errors.name?.message}
        {...dialog.form.register('name')}
      />
    </FormDialog>
  );
};
