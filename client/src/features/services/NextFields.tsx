import { dayAfterMonths } from '@glovebox/shared/repetition';
import { isCalendarDay } from '@glovebox/shared/days';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseWhole } from '../../lib/forms/wholeNumber.ts';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { DistanceField } from '../../ui/forms/DistanceField.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import type { ServiceValues } from './serviceForm.ts';

/** The usual distances from one service to the next, in the reader's unit. */
const DISTANCES = { km: [10_000, 15_000, 20_000], mi: [5_000, 7_500, 10_000] } as const;
const MONTHS = [6, 12, 24] as const;

/** Fields for the mileage and the day of the next service. Whichever comes first counts. */
export const NextFields = () => {
  const { control, register, setValue, formState } = useFormContext<ServiceValues>();
  const [typedMileage, doneAt] = useWatch({ control, name: ['mileage', 'doneAt'] });
  const mileage = parseWhole(typedMileage);
  const known = mileage !== undefined && Number.isInteger(mileage) && mileage >= 0;
  const { errors } = formState;
  const units = useUnits();
  const fill = (name: 'nextMileage' | 'nextDate', value: string) =>
    setValue(name, value, { shouldValidate: formState.isSubmitted });
  const from = isCalendarDay(doneAt) ? doneAt : today(units);

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <DistanceField
          label="Next mileage"
          optional
          error={errors.nextMileage?.message}
          {...register('nextMileage')}
        />
        <div role="group" aria-label="Next service after" className="flex flex-wrap gap-1.5">
          {DISTANCES[units.distance].map((distance) => (
            <Button
              key={distance}
              variant="secondary"
              size="small"
              className="px-2"
              disabled={!known}
              onClick={() => known && fill('nextMileage', String(mileage + distance))}
            >
              +{distance.toLocaleString('en-US')}
            </Button>
          ))}
        </div>
      </div>
      <div className="grid content-start gap-2">
        <TextField
          label="Next date"
          optional
          type="date"
          min="1900-01-01"
          max="2199-12-31"
          error={errors.nextDate?.message}
          {...register('nextDate')}
        />
        <div role="group" aria-label="Next service in" className="flex flex-wrap gap-1.5">
          {MONTHS.map((months) => (
            <Button
              key={months}
              variant="secondary"
              size="small"
              className="px-2"
              onClick={() => fill('nextDate', dayAfterMonths(from, months))}
            >
              {months} months
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
};
