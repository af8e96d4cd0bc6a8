import { ENERGIES } from '@glovebox/shared/energies';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { ENERGY_NAMES } from '../../../lib/fuelWords.ts';
import { CheckField } from '../../../ui/forms/CheckField.tsx';
import type { EnergyValues } from './energyValues.ts';

/** The energies that a car runs on, which decide the fields of the fuel form. */
export const EnergyFields = () => {
  const { register, formState } = useFormContext<EnergyValues>();
  const error = formState.errors.energies;
  const message = error?.message ?? error?.root?.message;
  const id = useId();
  return (
    <fieldset aria-describedby={message ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">Runs on</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {ENERGIES.map((energy) => (
          <CheckField
            key={energy}
            label={ENERGY_NAMES[energy]}
            aria-invalid={message ? true : undefined}
            {...register(`energies.${energy}`)}
          />
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="mt-1.5 text-xs text-danger empty:hidden">
        {message}
      </p>
    </fieldset>
  );
};
