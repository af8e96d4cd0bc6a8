import { MESSAGES } from '@glovebox/shared/messages';
import { PRIORITY_LABELS } from '@glovebox/shared/priorities';
import type { ReactNode } from 'react';
import { newWarningSchema, type NewWarning, type Warning } from '@glovebox/shared/warning';
import { z } from '@glovebox/shared/zod';
import { choiceFact, textFact, type Fact } from '../../lib/forms/facts.ts';
import { useKept } from '../../lib/forms/useKept.ts';
import { useRecordForm } from '../../lib/forms/useRecordForm.ts';
import { TextAreaField, TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { useAddWarningMutation, useEditWarningMutation } from './warningsApi.ts';
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
type WarningValues = ReturnType<typeof warningForm.empty>;

const typedWarning = ({ title, priority, description = '' }: Warning): WarningValues => ({
  title,
  priority: `${priority}`,
  description,
});

const PRIORITIES = Object.entries(PRIORITY_LABELS).map(([value, label]) => ({ value, label }));

const WARNING_FACTS: readonly Fact<WarningValues>[] = [
  textFact('Title', 'title'),
  choiceFact(PRIORITIES)('Priority', 'priority'),
  textFact('Description', 'description'),
];

interface Props {
  carId: string;
  /** The car, shown in the head. */
  carName: ReactNode;
  /** The open warning to edit; left out for a new one. */
  warning?: Warning | undefined;
  onClose: () => void;
}

/** Adds a warning to a car, or edits an open one. */
export const AddWarningDialog = ({ carId, carName, warning: found, onClose }: Props) => {
  const warning = useKept(found);
  const of = useRecordForm({
    kind: 'addWarning',
    carId,
    record: warning,
    define: () => warningForm,
    typed: typedWarning,
    useAdd: useAddWarningMutation,
    useCorrect: useEditWarningMutation,
    facts: () => WARNING_FACTS,
    success: warning ? 'Warning saved.' : MESSAGES.toast.warningAdded,
    onSaved: onClose,
  });
  const { formState, register } = of.form;
  const { errors } = formState;

  return (
    <FormDialog
      title={warning ? 'Edit warning' : MESSAGES.dialog.addWarning}
      description={carName}
      submitLabel={warning ? 'Save' : MESSAGES.dialog.addWarning}
      onClose={onClose}
      of={of}
    >
      <TextField
        label="Title"
        autoComplete="off"
        placeholder="For example: front brake pads worn"
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
