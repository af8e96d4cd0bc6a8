import { vinHint, vinLengthHint, zeroesForO } from '@glovebox/shared/vin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/forms/Field.tsx';
import type { NewCarValues } from './newCarForm.ts';

/** The field for the VIN, which comes first because a VIN may reveal the make and the year. */
export const VinField = () => {
  const { control, register, formState } = useFormContext<NewCarValues>();
  const vin = zeroesForO(useWatch({ control, name: 'vin' }));
  return (
    <TextField
      label="VIN"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint={vinHint(vin) ?? vinLengthHint(vin) ?? '17 characters, in the registration document.'}
      error={formState.errors.vin?.message}
      {...register('vin')}
    />
  );
};
