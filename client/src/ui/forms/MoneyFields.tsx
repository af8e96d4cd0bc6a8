import type { ComponentProps } from 'react';
import { CURRENCY_OPTIONS } from '../../lib/currencies.ts';
import { TextField } from './Field.tsx';
import { NativeSelect } from './NativeSelect.tsx';

interface Props {
  label: string;
  hint?: string | false | undefined;
  errors: { amount?: { message?: string }; currency?: { message?: string } } | undefined;
  /** The props that `register` of react-hook-form returns for each field. */
  amount: ComponentProps<'input'>;
  currency: ComponentProps<'select'>;
}

/** Fields for an amount and its currency, side by side. */
export const MoneyFields = ({ label, hint, errors, amount, currency }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2">
    <TextField
      label={label}
      optional
      inputMode="decimal"
      autoComplete="off"
      hint={hint}
      error={errors?.amount?.message}
      {...amount}
    />
    <NativeSelect
      label="Currency"
      options={CURRENCY_OPTIONS}
      error={errors?.currency?.message}
      {...currency}
    />
  </div>
);
