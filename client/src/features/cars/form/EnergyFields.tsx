import { ENERGIES, type Energy } from '@glovebox/shared/energies';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ENERGY_NAMES } from '@glovebox/shared/energyNames';
import { CheckChip } from '../../../ui/forms/CheckChip.tsx';
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx';
import { energyValues, tickedEnergies, type EnergyValues } from './energyValues.ts';

interface Props {
  /** The energies that are shown as ticked until the person ticks others, the main one first. */
  proposed?: readonly Energy[] | undefined;
}

/** The energies that a car runs on, which decide the fields of the fuel form. */
export const EnergyFields = ({ proposed = [] }: Props) => {
  const { setValue, formState, control } = useFormContext<EnergyValues>();
  const { energies: error, mainEnergy: mainError } = formState.errors;
  const message = error?.message ?? error?.root?.message;
  const id = useId();
  const [energies, mainEnergy] = useWatch({ control, name: ['energies', 'mainEnergy'] });
  const isProposal = tickedEnergies({ energies }).length === 0;
  const shown = isProposal ? energyValues(proposed) : { energies, mainEnergy };
  const ticked = tickedEnergies(shown);
  const change = (to: EnergyValues) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('mainEnergy', to.mainEnergy, options);
    setValue('energies', to.energies, options);
  };
  return (
    <fieldset aria-describedby={message ? `${id}-error` : undefined}>
      <legend className="mb-1.5 flex w-full justify-between gap-2 font-medium">
        Runs on
        {isProposal && ticked.length > 0 && (
          <span aria-hidden="true" className="font-normal text-muted">
            proposed from the engine
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {ENERGIES.map((energy) => (
          <CheckChip
            key={energy}
            type="checkbox"
            name={`energies.${energy}`}
            aria-invalid={message ? true : undefined}
            checked={shown.energies[energy]}
            onChange={({ target }) =>
              change({ ...shown, energies: { ...shown.energies, [energy]: target.checked } })
            }
          >
            {ENERGY_NAMES[energy]}
          </CheckChip>
        ))}
      </div>
      {ticked.length > 1 && (
        <NativeSelect
          label="Mainly"
          name="mainEnergy"
          className="mt-3 max-w-xs"
          hint="Fuel that you record without a kind is this one."
          options={ticked.map((energy) => ({ value: energy, label: ENERGY_NAMES[energy] }))}
          error={mainError?.message}
          value={ticked.includes(shown.mainEnergy as Energy) ? shown.mainEnergy : ticked[0]}
          onChange={({ target }) => change({ ...shown, mainEnergy: target.value as Energy })}
        />
      )}
      <p id={`${id}-error`} aria-live="polite" className="mt-1.5 text-xs text-danger empty:hidden">
        {message}
      </p>
    </fieldset>
  );
};
