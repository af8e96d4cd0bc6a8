import type { Car } from '@glovebox/shared/car';
import { catalogueName } from '@glovebox/shared/carName';
import type { PlanEntry } from '@glovebox/shared/planEntry';
import type { ScheduleSuggestionOnCar } from '@glovebox/shared/scheduleSuggestion';
import { useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { intervalInWords } from '../../lib/intervalWords.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { CheckChip } from '../../ui/forms/CheckChip.tsx';
import { CheckField } from '../../ui/forms/CheckField.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { useSuggestScheduleMutation } from './planApi.ts';
import { begun, suggestible, suggestPlanForm } from './suggestPlanForm.ts';

interface Props {
  car: Car;
  /** The car, shown in the head. */
  carName: ReactNode;
  plan: readonly PlanEntry[];
  last: ScheduleSuggestionOnCar | null;
  onClose: () => void;
}

/** Suggests entries of a plan as a schedule for the engine of the car, or for all cars of its model. */
const SuggestPlanDialog = ({ car, carName, plan, last, onClose }: Props) => {
  const units = useUnits();
  const errorId = useId();
  const name = `suggestPlan:${car._id}`;
  const [suggest, { isLoading }] = useSuggestScheduleMutation({ fixedCacheKey: name });
  const of = useDialogForm(suggestPlanForm, {
    name,
    before: begun(plan, last),
    busy: isLoading,
    send: (schedule) => suggest({ ...schedule, carId: car._id }).unwrap(),
    success: ({ message }) => message,
    onSaved: onClose,
  });
  const { control, formState, register, setValue } = of.form;
  const chosen = useWatch({ control, name: 'entries' });
  const { errors } = formState;
  const entries = suggestible(plan);
  return (
    <FormDialog
      title="Suggest as a schedule"
      description={carName}
      submitLabel={last?.state === 'open' ? 'Change the suggestion' : 'Suggest'}
      onClose={onClose}
      of={of}
    >
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1.5 font-medium">For</legend>
        <div className="flex flex-wrap gap-2">
          <CheckChip type="radio" value="engine" {...register('level')}>
            Cars with the {car.engine.name}
          </CheckChip>
          <CheckChip type="radio" value="specModel" {...register('level')}>
            All {catalogueName(car)}
          </CheckChip>
        </div>
      </fieldset>
      <TextField
        label="Link to the manufacturer’s document"
        type="url"
        autoComplete="off"
        placeholder="https://"
        hint="A moderator checks the intervals in it. Owners see the link beside each entry."
        error={errors.source?.message}
        {...register('source')}
      />
      <fieldset aria-describedby={errorId} className="grid min-w-0 gap-3.5">
        <legend className="mb-3 font-medium">What it says</legend>
        {entries.map((entry) => (
          <CheckField
            key={entry._id}
            label={entry.title}
            hint={intervalInWords(
              { everyKm: entry.everyKm, everyMonths: entry.everyMonths, onDay: undefined },
              units,
            )}
            checked={chosen.includes(entry._id)}
            aria-invalid={errors.entries ? true : undefined}
            onChange={({ target }) => {
              const others = chosen.filter((id) => id !== entry._id);
              setValue('entries', target.checked ? [...others, entry._id] : others, {
                shouldDirty: true,
                shouldValidate: formState.isSubmitted,
              });
            }}
          />
        ))}
        <p id={errorId} aria-live="polite" className="text-xs text-danger empty:hidden">
          {errors.entries?.message}
        </p>
      </fieldset>
      <p className="text-xs text-muted">
        We send only titles, service types and intervals. What is due on your car stays with you.
      </p>
    </FormDialog>
  );
};

export default SuggestPlanDialog;
