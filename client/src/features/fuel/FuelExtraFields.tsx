import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { NumberField, TextField } from '../../ui/forms/Field.tsx';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import type { FuelValues } from './fuelForm.ts';

type Form = UseFormReturn<FuelValues, unknown, never>;

/** Fields that only a charge has. */
export const ChargeFields = ({ form }: { form: Pick<Form, 'register' | 'formState'> }) => {
  const { errors } = form.formState;
  return (
    <>
      <NumberField
        label="Charged from"
        optional
        placeholder="%"
        error={errors.startPercent?.message}
        {...form.register('startPercent')}
      />
      <NumberField
        label="Charged to"
        optional
        placeholder="%"
        error={errors.endPercent?.message}
        {...form.register('endPercent')}
      />
      <NativeSelect
        label="Where"
        className="sm:col-span-2"
        options={[
          { value: '', label: 'Not said' },
          { value: 'home', label: 'At home' },
          { value: 'public', label: 'At a public charger' },
        ]}
        error={errors.place?.message}
        {...form.register('place')}
      />
    </>
  );
};

/** Fields that people rarely fill in, collapsed until one of them has a value. */
export const MoreFields = ({
  form,
  charge,
}: {
  form: Pick<Form, 'register' | 'formState' | 'getValues'>;
  charge: boolean;
}) => {
  const { errors } = form.formState;
  const [isOpen, setOpen] = useState(() => form.getValues(['station', 'note']).some(Boolean));
  return (
    <details
      open={isOpen || errors.station !== undefined || errors.note !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="w-fit rounded-md py-1 font-medium text-muted hover:text-ink">
        Station and note
      </summary>
      <div className="mt-3 grid gap-4">
        <TextField
          label={charge ? 'Charging station' : 'Station'}
          optional
          autoComplete="off"
          error={errors.station?.message}
          {...form.register('station')}
        />
        <TextField
          label="Note"
          optional
          autoComplete="off"
          error={errors.note?.message}
          {...form.register('note')}
        />
      </div>
    </details>
  );
};
