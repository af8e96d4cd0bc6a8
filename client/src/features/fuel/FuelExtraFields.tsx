import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { NumberField, TextField } from '../../ui/forms/Field.tsx';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import type { FuelValues } from './fuelForm.ts';

const STATES_OF_CHARGE = [
  { name: 'startPercent', label: 'Charged from' },
  { name: 'endPercent', label: 'Charged to' },
] as const;

/** Fields that only a charge has. */
export const ChargeFields = () => {
  const { register, formState } = useFormContext<FuelValues>();
  const { errors } = formState;
  return (
    <>
      {STATES_OF_CHARGE.map(({ name, label }) => (
        <NumberField
          key={name}
          label={label}
          optional
          placeholder="%"
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      <NativeSelect
        label="Where"
        className="sm:col-span-2"
        options={[
          { value: '', label: 'Not said' },
          { value: 'home', label: 'At home' },
          { value: 'public', label: 'At a public charger' },
        ]}
        error={errors.place?.message}
        {...register('place')}
      />
    </>
  );
};

/** Fields that people rarely fill in, collapsed until one of them has a value. */
export const MoreFields = ({ charge }: { charge: boolean }) => {
  const { register, formState, getValues } = useFormContext<FuelValues>();
  const { errors } = formState;
  const [isOpen, setOpen] = useState(() => getValues(['station', 'note']).some(Boolean));
  return (
    <details
      open={isOpen || errors.station !== undefined || errors.note !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="w-fit rounded-md py-1 font-medium text-muted hover:text-ink">
        Station and note
      </summary>
      <div className="mt-3 grid gap-4">
        {(['station', 'note'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'note' ? 'Note' : charge ? 'Charging station' : 'Station'}
            optional
            autoComplete="off"
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
    </details>
  );
};
