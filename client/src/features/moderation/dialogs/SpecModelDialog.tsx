import type { ModeratedSpecModel } from '@glovebox/shared/moderation';
import { useState } from 'react';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { NumberField, TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { editedEntry, SPEC_MODEL_FACTS, specModelForm, typedSpecModel } from './entryForms.ts';
import { useSaveSpecModelMutation } from '../moderationApi.ts';
import { PictureField } from './PictureField.tsx';
import { usePicturedForm } from './usePicturedForm.ts';

interface Props {
  baseModel: { _id: string; name: string };
  /** The spec model to edit; none for a new one. */
  specModel: ModeratedSpecModel | undefined;
  onClose: () => void;
}

export const SpecModelDialog = ({ baseModel, specModel, onClose }: Props) => {
  const name = `writeSpecModel:${baseModel._id}:${specModel?._id ?? ''}`;
  const [saveSpecModel, { isLoading }] = useSaveSpecModelMutation({ fixedCacheKey: name });
  const [before] = useState(() => typedSpecModel(specModel));
  const { picture, save, withPicture } = usePicturedForm('specmodel', specModel);
  const dialog = useDialogForm(specModelForm, {
    name,
    before,
    edited: editedEntry(specModel, specModelForm, typedSpecModel, SPEC_MODEL_FACTS),
    busy: isLoading || picture.busy,
    send: (fields, _key, basedOn) =>
      save(
        !specModelForm.isTyped(typedSpecModel(fields), before),
        basedOn,
        (id, revision) =>
          saveSpecModel({
            fields: { ...fields, revision },
            ...(id === undefined ? { parent: { baseModel: baseModel._id } } : { id }),
          }).unwrap(),
        (saved) => saved.specModel,
      ),
    success: ({ message }) => message,
    onSaved: onClose,
  });
  const { register, formState } = dialog.form;
  const { errors } = formState;
  return (
    <FormDialog
      title={specModel ? 'Edit spec model' : 'Add spec model'}
      description={baseModel.name}
      submitLabel={specModel ? 'Save' : 'Add spec model'}
      onClose={onClose}
      of={withPicture(dialog)}
    >
      <TextField
        label="Name"
        autoComplete="off"
        placeholder="For example Golf VII (5G)"
        error={errors.name?.message}
        {...register('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField label="First year" optional error={errors.yearFrom?.message} {...register('yearFrom')} />
        <NumberField
          label="Last year"
          optional
          hint="Empty if still built."
          error={errors.yearTo?.message}
          {...register('yearTo')}
        />
      </div>
      <PictureField
        label="Picture"
        alt={specModel?.name ?? 'The spec model'}
        hint="PNG, JPEG or WebP of at most 1 MB. Or drop it here."
        picture={picture}
      />
    </FormDialog>
  );
};
