import { PLAN } from '@glovebox/shared/limits';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import { useId, type ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { EMPTY_ENTRY, type ScheduleValues } from '../../lib/forms/scheduleForm.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { CheckChip } from './CheckChip.tsx';
import { DistanceField } from './DistanceField.tsx';
import { NumberField, TextField } from './Field.tsx';

/** The fields of a schedule: its address, and its entries. */
export const ScheduleFields = () => {
  const { control, register, formState } = useFormContext<ScheduleValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'entries' });
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Address of the schedule"
        type="url"
        autoComplete="off"
        placeholder="https://"
        hint="The manufacturer’s page or document. Owners see it beside each entry."
        error={errors.source?.message}
        {...register('source')}
      />
      <ol className="grid gap-4">
        {fields.map((field, index) => {
          const wrong = errors.entries?.[index];
          return (
            <li key={field.id} className="grid gap-4 rounded-lg border border-line p-4">
              <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
                <TextField
                  label="What is to be done"
                  autoComplete="off"
                  placeholder="Oil and filter"
                  error={wrong?.title?.message}
                  {...register(`entries.${index}.title`)}
                />
                <Button
                  variant="ghost"
                  className="mt-[1.625rem] -mr-2"
                  aria-label={`Remove entry ${index + 1}`}
                  disabled={fields.length === 1}
                  onClick={() => remove(index)}
                >
                  <Icon name="trash" />
                </Button>
              </div>
              <div className="grid gap-4 sm:grid-cols-2">
                <DistanceField
                  label="Every, by distance"
                  optional
                  error={wrong?.everyKm?.message}
                  {...register(`entries.${index}.everyKm`)}
                />
                <NumberField
                  label="Every, in months"
                  optional
                  placeholder="months"
                  error={wrong?.everyMonths?.message}
                  {...register(`entries.${index}.everyMonths`)}
                />
              </div>
              <Types error={wrong?.resetBy?.message}>
                {SERVICE_TYPES.map((type) => (
                  <CheckChip
                    key={type}
                    type="checkbox"
                    value={type}
                    aria-invalid={wrong?.resetBy ? true : undefined}
                    {...register(`entries.${index}.resetBy`)}
                  >
                    {type.replace(/ Service$/, '')}
                  </CheckChip>
                ))}
              </Types>
            </li>
          );
        })}
      </ol>
      <p aria-live="polite" className="text-xs text-danger empty:hidden">
        {errors.entries?.root?.message ?? errors.entries?.message}
      </p>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={fields.length >= PLAN.entriesMax}
        onClick={() => append(EMPTY_ENTRY)}
      >
        <Icon name="plus" />
        Add an entry
      </Button>
    </>
  );
};

const Types = ({ error, children }: { error: string | undefined; children: ReactNode }) => {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium">Done with a service of type</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      <p id={`${id}-error`} aria-live="polite" className="text-xs text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
};
