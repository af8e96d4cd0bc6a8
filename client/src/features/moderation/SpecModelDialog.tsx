import type { SpecModel } from '@glovebox/shared/catalogue';
import { useState } from 'react';
import { useDialogForm } from '../../lib/useDialogForm.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import {
  differsFrom,
  SPEC_MODEL_FIELDS,
  specModelFormSchema,
  specModelValuesSchema,
  typedSpecModel,
} from './entryForms.ts';
import { useSaveSpecModelMutation } from './moderationApi.ts';

interface Props {
  baseModel: { _id: string; name: string };
  /** The spec model to edit; none for a new one. */
  specModel: SpecModel | undefined;
  onClose: () => void;
}

/** A spec model's name, years and picture. */
export const SpecModelDialog = ({ baseModel, specModel, onClose }: Props) => {
  const name = `writeSpecModel:${baseModel._id}:${specModel?._id ?? ''}`;
  const [saveSpecModel, { isLoading }] = useSaveSpecModelMutation({ fixedCacheKey: name });
  const [isTyped] = useState(() => differsFrom(typedSpecModel(specModel)));
  const dialog = useDialogForm({
    name,
    valuesSchema: specModelValuesSchema,
    formSchema: specModelFormSchema,
    nothing: () => typedSpecModel(specModel),
    isTyped,
    fields: SPEC_MODEL_FIELDS,
    busy: isLoading,
    send: (fields) =>
      saveSpecModel({
        fields,
        ...(specModel ? { id: specModel._id } : { parent: { baseModel: baseModel._id } }),
      }).unwrap(),
    success: ({ message }) => message,
    toasts: notify,
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
      of={dialog}
    >
      <TextField
        label="Name"
        autoComplete="off"
        placeholder="Such as: Golf VII (5G)"
        error={errors.name?.message}
        {...register('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First year"
          optional
          inputMode="numeric"
          autoComplete="off"
          error={errors.yearFrom?.message}
          {...register('yearFrom')}
        />
        <TextField
          label="Last year"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="Empty while it is built."
          error={errors.yearTo?.message}
          {...register('yearTo')}
        />
      </div>
    </FormDialog>
  );
};
