import { DISTANCE_UNITS, type Units } from '@glovebox/shared/units';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseDistance, typedDistance } from '../../../lib/forms/distance.ts';
import { DISTANCE_NAMES } from '../../../lib/unitNames.ts';
import { useReaderUnits } from '../../../lib/useReaderUnits.ts';
import { UnitsContext } from '../../../lib/useUnits.ts';
import { DistanceField } from '../../../ui/forms/DistanceField.tsx';
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx';
import { unitsTyped, type OdometerValues } from './odometerValues.ts';

interface Props {
  /** Returns the hint in the units in which the odometer is typed. */
  hint?: (units: Units) => string;
  /** The stored km of the car. They are converted when another unit is chosen; a typed value is not. */
  known?: number;
}

/** The mileage of a car, and the unit of its odometer. */
export const OdometerFields = ({ hint, known }: Props) => {
  const { control, formState, register, getValues, setValue } = useFormContext<OdometerValues>();
  const { errors } = formState;
  const reader = useReaderUnits();
  const units = unitsTyped(reader, { odometerUnit: useWatch({ control, name: 'odometerUnit' }) });
  const usual = { value: '', label: `As in your settings: ${DISTANCE_NAMES[reader.distance].toLowerCase()}` };
  return (
    <div className="grid grid-cols-2 gap-2">
      <UnitsContext value={units}>
        <DistanceField
          label="Mileage"
          hint={hint?.(units)}
          error={errors.mileage?.message}
          {...register('mileage')}
        />
      </UnitsContext>
      <NativeSelect
        label="Odometer in"
        options={[usual, ...DISTANCE_UNITS.map((unit) => ({ value: unit, label: DISTANCE_NAMES[unit] }))]}
        error={errors.odometerUnit?.message}
        {...register('odometerUnit', {
          onChange: () => {
            const { mileage, odometerUnit } = getValues();
            if (known === undefined || parseDistance(mileage, units, known) !== known) return;
            setValue('mileage', typedDistance(known, unitsTyped(reader, { odometerUnit })));
          },
        })}
      />
    </div>
  );
};
