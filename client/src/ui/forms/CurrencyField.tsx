import { inEuros } from '@glovebox/shared/currencies';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useCurrencyOptions } from '../../lib/useCurrencyOptions.ts';
import { Select } from './Select.tsx';

interface Props {
  /** The name of the field in the form. */
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether it stands in the field of its amount. */
  inside?: boolean;
}

/** The currency of an amount, within a form. */
export const CurrencyField = ({ name, hint, error, inside = false }: Props) => {
  const { field } = useController({ name });
  const options = useCurrencyOptions(field.value as string);
  return (
    <Select
      label="Currency"
      options={options}
      hint={hint}
      error={error}
      inside={inside}
      {...field}
      value={field.value as string}
      emptyText={(typed) => inEuros(typed.trim().toUpperCase()) ?? 'No such currency'}
    />
  );
};
