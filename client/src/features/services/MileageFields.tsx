import { useFormContext, useWatch } from 'react-hook-form';
import { parseWhole } from '../../lib/forms/wholeNumber.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { DistanceField } from '../../ui/forms/DistanceField.tsx';
import type { ServiceValues } from './serviceForm.ts';

/** The usual distances from one service to the next, in the reader's unit. */
const INTERVALS = { km: [10_000, 15_000, 20_000], mi: [5_000, 7_500, 10_000] } as const;

interface Props {
  /** The hint for the typed mileage. */
  hint: string | undefined;
}

/** Fields for the mileage of a service and of the next one. */
export const MileageFields = ({ hint }: Props) => {
  const { control, register, setValue, formState } = useFormContext<ServiceValues>();
  const mileage = parseWhole(useWatch({ control, name: 'mileage' }));
  const known = mileage !== undefined && Number.isInteger(mileage) && mileage >= 0;
  const { errors } = formState;
  const { distance: unit } = useUnits();

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DistanceField label="Mileage" hint={hint} error={errors.mileage?.message} {...register('mileage')} />
      <div className="grid content-start gap-2">
        <DistanceField
          label="Next mileage"
          optional
          error={errors.nextMileage?.message}
          {...register('nextMileage')}
        />
        <div role="group" aria-label="Next service after" className="flex flex-wrap gap-1.5">
          {INTERVALS[unit].map((distance) => (
            <Button
              key={distance}
              variant="secondary"
              size="small"
              className="px-2"
              disabled={!known}
              onClick={() =>
                known &&
                setValue('nextMileage', String(mileage + distance), {
                  shouldValidate: formState.isSubmitted,
                })
              }
            >
              +{distance.toLocaleString('en-US')}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
};
