import type { PlanEntry } from '@glovebox/shared/planEntry';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import { useId, type ReactNode } from 'react';
import { useRecordForm } from '../../lib/forms/useRecordForm.ts';
import { CheckChip } from '../../ui/forms/CheckChip.tsx';
import { DistanceField } from '../../ui/forms/DistanceField.tsx';
import { NumberField, TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { useAddPlanEntryMutation, useCorrectPlanEntryMutation } from './planApi.ts';
import { MONTHS, planFacts, planFormFor, typedEntry } from './planForm.ts';

const KEPT = 'Saved. You can add another entry.';
const MONTH_OPTIONS = [{ value: '', label: 'None' }, ...MONTHS];
const NOT_DONE_YET = 'Applies if it hasn’t been done on this car yet.';
const NO_SUCH_DAY = 'Choose a month and one of its days';

interface Props {
  carId: string;
  /** The car, shown in the head. */
  carName: ReactNode;
  /** The entry to edit; left out for a new one. */
  entry?: PlanEntry | undefined;
  onClose: () => void;
}

/** Adds an entry to the plan of a car, or edits one. */
const PlanEntryDialog = ({ carId, carName, entry, onClose }: Props) => {
  const resetId = useId();
  const of = useRecordForm({
    kind: 'plan',
    carId,
    record: entry,
    define: planFormFor,
    typed: typedEntry,
    next: (_saved, empty) => empty,
    useAdd: useAddPlanEntryMutation,
    useCorrect: useCorrectPlanEntryMutation,
    facts: planFacts,
    success: ({ message }: { message: string }) => message,
    onSaved: onClose,
  });
  const { formState, register } = of.form;
  const { errors } = formState;
  const onDayError = errors.onDay?.message;
  return (
    <FormDialog
      wide
      title={entry ? 'Edit entry of the plan' : 'Add to the plan'}
      description={carName}
      submitLabel={entry ? 'Save' : 'Add to the plan'}
      another={entry ? undefined : KEPT}
      onClose={onClose}
      of={of}
    >
      <TextField
        label="What is to be done"
        autoComplete="off"
        placeholder="Brake fluid"
        error={errors.title?.message}
        {...register('title')}
      />
      <fieldset aria-describedby={`${resetId}-hint ${resetId}-error`} className="grid min-w-0 gap-1.5">
        <legend className="mb-1.5 font-medium">Done with a service of type</legend>
        <div className="flex flex-wrap gap-2">
          {SERVICE_TYPES.map((type) => (
            <CheckChip
              key={type}
              type="checkbox"
              value={type}
              aria-invalid={errors.resetBy ? true : undefined}
              {...register('resetBy')}
            >
              {type.replace(/ Service$/, '')}
            </CheckChip>
          ))}
        </div>
        <p id={`${resetId}-hint`} className="text-xs text-muted">
          A service of type Other only counts if its title is the same.
        </p>
        <p id={`${resetId}-error`} aria-live="polite" className="text-xs text-danger empty:hidden">
          {errors.resetBy?.message}
        </p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <DistanceField
          label="Every, by distance"
          optional
          error={errors.everyKm?.message}
          {...register('everyKm')}
        />
        <NumberField
          label="Every, in months"
          optional
          placeholder="months"
          error={errors.everyMonths?.message}
          {...register('everyMonths')}
        />
        <NativeSelect
          label="Or each year in"
          optional
          options={MONTH_OPTIONS}
          error={onDayError?.startsWith('Must be') ? NO_SUCH_DAY : onDayError}
          {...register('onDay.month')}
        />
        <NumberField
          label="On day"
          optional
          placeholder="1 to 31"
          aria-invalid={onDayError !== undefined || undefined}
          {...register('onDay.day')}
        />
        <DistanceField
          label="First due at"
          optional
          hint={NOT_DONE_YET}
          error={errors.dueKm?.message}
          {...register('dueKm')}
        />
        <TextField
          label="First due on"
          optional
          type="date"
          min="1900-01-01"
          max="2199-12-31"
          hint={NOT_DONE_YET}
          error={errors.dueDay?.message}
          {...register('dueDay')}
        />
        <DistanceField
          label="Due soon from"
          optional
          hint="How far before it’s due. Leave empty to use your own setting."
          error={errors.soonKm?.message}
          {...register('soonKm')}
        />
        <NumberField
          label="Due soon from, in days"
          optional
          placeholder="days"
          hint="How many days before it’s due. Leave empty to use your own setting."
          error={errors.soonDays?.message}
          {...register('soonDays')}
        />
      </div>
    </FormDialog>
  );
};

export default PlanEntryDialog;
