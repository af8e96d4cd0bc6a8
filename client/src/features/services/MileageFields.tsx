import { QUICK_NEXT_SERVICE } from '@glovebox/shared/limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseWhole } from '../../lib/forms/wholeNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/forms/Field.tsx';
import type { ServiceValues } from './serviceForm.ts';

interface Props {
  /** What is said of the mileage that is typed. */
  hint: string | undefined;
}

/** The mileage of a service and that of the next one. */
export const MileageFields = ({ hint }: Props) => {
  const { control, register, setValue, formState } = useFormContext<ServiceValues>();
  const mileage = parseWhole(useWatch({ control, name: 'mileage' }));
  const known = mileage !== undefined && Number.isInteger(mileage) && mileage >= 0;
  const { errors } = formState;

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField
        label="Mileage"
        placeholder="km"
        hint={hint}
        error={errors.mileage?.message}
        {...register('mileage')}
      />
      <div className="grid content-start gap-2">
        <NumberField
          label="Next mileage"
          optional
          placeholder="km"
          error={errors.nextMileage?.message}
          {...register('nextMileage')}
        />
        <div role="group" aria-label="Next service after" className="flex flex-wrap gap-1.5">
          {QUICK_NEXT_SERVICE.map((distance) => (
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
