import { MESSAGES } from '@glovebox/shared/messages';
import { PRIORITY_LABELS } from '@glovebox/shared/priorities';
import type { ReactNode } from 'react';
import { newWarningSchema, type NewWarning } from '@glovebox/shared/warning';
import { z } from '@glovebox/shared/zod';
import { useRecordForm } from '../../lib/forms/useRecordForm.ts';
import { TextAreaField, TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { useAddWarningMutation } from './warningsApi.ts';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';

export const warningForm = defineForm({
  values: z.strictObject({
    title: z.string(),
    priority: z.literal(['1', '2', '3']),
    description: z.string(),
  } satisfies EachOf<NewWarning>),
  empty: () => ({ title: '', priority: '2', description: '' }),
  toSend: ({ title, priority, description }) =>
    ({
      title,
      priority: Number(priority),
      description: description.trim() || undefined,
    }) satisfies EachOf<NewWarning>,
  schema: newWarningSchema,
});

const PRIORITIES = Object.entries(PRIORITY_LABELS).map(([value, label]) => ({ value, label }));

interface Props {
  carId: string;
  /** The car, shown in the head. */
  carName: ReactNode;
  onClose: () => void;
}

export const AddWarningDialog = ({ carId, carName, onClose }: Props) => {
  const warning = useRecordForm({
    kind: 'addWarning',
    carId,
    define: () => warningForm,
    useAdd: useAddWarningMutation,
    success: MESSAGES.toast.warningAdded,
    onSaved: onClose,
  });
  const { formState, register } = warning.form;
  const { errors } = formState;

  return (
    <FormDialog
      title={MESSAGES.dialog.addWarning}
      description={carName}
      submitLabel={MESSAGES.dialog.addWarning}
      onClose={onClose}
      of={warning}
    >
      <TextField
        label="Title"
        autoComplete="off"
        placeholder="Such as: front brake pads worn"
        error={errors.title?.message}
        {...register('title')}
      />
      <RadioGroup
        label="Priority"
        options={PRIORITIES}
        error={errors.priority?.message}
        {...register('priority')}
      />
      <TextAreaField
        label="Description"
        optional
        rows={6}
        error={errors.description?.message}
        {...register('description')}
      />
    </FormDialog>
  );
};
