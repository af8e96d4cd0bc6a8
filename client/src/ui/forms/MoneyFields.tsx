import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { amountHint, amountQuestion, UNUSUAL } from '../../lib/forms/money.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { CurrencyField } from './CurrencyField.tsx';
import { TextField } from './Field.tsx';

interface Props {
  label: string;
  hint?: string | false | undefined;
  /** Whether it is the price or value of a car. */
  isOfCar?: boolean;
  errors: { amount?: { message?: string }; currency?: { message?: string } } | undefined;
  /** The props that `register` of react-hook-form returns. */
  amount: ComponentProps<'input'> & { name: string };
  /** The name of the currency's field. */
  currency: string;
}

/** Fields for an amount and its currency, side by side, within a form. */
export const MoneyFields = ({ label, hint, isOfCar = false, errors, amount, currency }: Props) => {
  const units = useUnits();
  const [typedAmount = '', typedCurrency = ''] = useWatch({
    name: [amount.name, currency],
  }) as (string | undefined)[];
  const typed = { amount: typedAmount, currency: typedCurrency };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2">
      <TextField
        label={label}
        optional
        inputMode="decimal"
        autoComplete="off"
        hint={amountHint(typed, units, isOfCar ? UNUSUAL.ofCar : UNUSUAL.paid) ?? hint}
        error={errors?.amount && (amountQuestion(typed, units) ?? errors.amount.message)}
        {...amount}
      />
      <CurrencyField name={currency} error={errors?.currency?.message} />
    </div>
  );
};
