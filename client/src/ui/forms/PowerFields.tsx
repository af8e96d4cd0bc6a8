import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { usePowerFields, type Power } from '../../lib/forms/usePowerFields.ts';
import { NumberField } from './Field.tsx';

interface Props {
  /** Whether the horsepower comes from a US source. */
  sae?: boolean;
  read: (field: Power) => string;
  write: (field: Power, text: string) => void;
  register: (
    field: Power,
    options: { onChange: (event: ChangeEvent<HTMLInputElement>) => void },
  ) => UseFormRegisterReturn;
  errors: Record<Power, string | undefined>;
}

/** Fields for an engine's kW and horsepower, which fill each other, for a grid of two columns. */
export const PowerFields = ({ sae = false, read, write, register, errors }: Props) => {
  const fillOther = usePowerFields({ read, write });
  const wiring = (field: Power) => ({
    error: errors[field],
    ...register(field, { onChange: ({ target }) => fillOther(field, target.value) }),
  });
  return (
    <>
      <NumberField label="kW" optional {...wiring('kw')} />
      <NumberField label={sae ? 'hp (SAE)' : 'hp'} optional {...wiring('hp')} />
      <p className="col-span-2 -mt-2 text-xs text-muted">
        {sae
          ? 'SAE hp from US EPA OMEGA (1 kW = 1.34102 hp). If you type, we fill in metric (1 kW = 1.35962 hp).'
          : 'Metric hp (1 kW = 1.35962 hp). Type one. We fill in the other.'}
      </p>
    </>
  );
};
