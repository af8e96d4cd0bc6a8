import type { Expense, ExpenseAnswer } from '@glovebox/shared/expense';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { EXPENSE_OPTIONS } from './expenseForm.ts';
import { NO_MONEY } from '../../lib/forms/money.ts';
import { useRecordForm } from '../../lib/forms/useRecordForm.ts';
import { FIRST_CURRENCY } from '../../lib/useFirstCurrency.ts';
import { useMileageHint } from '../../lib/useMileageHint.ts';
import { CheckField } from '../../ui/forms/CheckField.tsx';
import { DayField } from '../../ui/forms/DayField.tsx';
import { Button } from '../../ui/Button.tsx';
import { DistanceField } from '../../ui/forms/DistanceField.tsx';
import { NumberField, TextAreaField, TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { MoneyFields } from '../../ui/forms/MoneyFields.tsx';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChangedDays } from './ChangedDays.tsx';
import { expenseFacts, expenseFormFor, REPEAT_OPTIONS, typedExpense } from './expenseForm.ts';
import { useAddExpenseMutation, useCorrectExpenseMutation } from './expensesApi.ts';

const KEPT = 'Saved. The day is kept for the next expense.';
const KINDS = [{ value: '', label: 'Choose…' }, ...EXPENSE_OPTIONS];

interface Props {
  carId: string;
  /** The car, shown in the head. */
  carName: ReactNode;
  /** The expense to correct; a repeating expense is corrected as a whole. Left out for a new expense. */
  expense?: Expense | undefined;
  /** The purpose of a new expense, if it is known. */
  kind?: string | undefined;
  onRemove?: () => void;
  onClose: () => void;
}

/** Records an expense besides services and fuel, or corrects it. */
export const ExpenseDialog = ({ carId, carName, expense, kind, onRemove, onClose }: Props) => {
  const of = useRecordForm({
    kind: 'expense',
    carId,
    record: expense,
    define: expenseFormFor,
    typed: typedExpense,
    about: kind,
    begin: (empty, currency) => ({ ...empty, ...(kind && { kind }), cost: { ...NO_MONEY, currency } }),
    next: ({ doneAt, cost: { currency } }, empty) => ({ ...empty, doneAt, cost: { ...NO_MONEY, currency } }),
    useAdd: useAddExpenseMutation,
    useCorrect: useCorrectExpenseMutation,
    facts: expenseFacts,
    currencyOf: ({ cost }) => cost?.currency,
    success: ({ message }: ExpenseAnswer) => message,
    onSaved: onClose,
  });
  const { control, formState, register } = of.form;
  const { errors } = formState;
  const { mileage, doneAt, repeats, cost } = useWatch({ control, compute: (all) => all });
  const corrected = expense && { ...expense, source: 'expense' as const };
  const hint = useMileageHint(carId, { mileage, doneAt }, corrected ? { corrected } : {});
  const isRepeating = repeats !== '';
  const title = expense?.every === undefined ? 'Edit expense' : 'Edit all payments';
  return (
    <FormDialog
      title={expense ? title : 'Record expense'}
      description={carName}
      submitLabel={expense ? 'Save' : 'Record expense'}
      another={expense ? undefined : KEPT}
      onClose={onClose}
      of={of}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label="Kind"
          options={KINDS}
          error={errors.kind && 'Choose what it was for'}
          {...register('kind')}
        />
        <DayField
          label={isRepeating ? 'First day' : 'Day'}
          error={errors.doneAt?.message}
          {...register('doneAt')}
        />
      </div>
      <MoneyFields
        label="Cost"
        hint={
          cost.amount.trim().startsWith('-')
            ? 'A refund, taken off what the car costs.'
            : of.isFirstCurrency
              ? FIRST_CURRENCY
              : 'For a refund, enter a negative amount.'
        }
        errors={errors.cost}
        amount={register('cost.amount')}
        currency="cost.currency"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label="Repeats"
          options={REPEAT_OPTIONS}
          error={repeats === 'other' ? undefined : errors.every?.message}
          {...register('repeats')}
        />
        {repeats === 'other' && (
          <NumberField label="Months between payments" error={errors.every?.message} {...register('every')} />
        )}
        {isRepeating && (
          <TextField
            label="Until"
            optional
            type="date"
            min={doneAt || '1900-01-01'}
            max="2199-12-31"
            hint="The last day, if you know it."
            error={errors.until?.message}
            {...register('until')}
          />
        )}
        <DistanceField
          label={isRepeating ? 'Mileage on the first day' : 'Mileage'}
          optional
          hint={hint}
          error={errors.mileage?.message}
          {...register('mileage')}
        />
      </div>
      {isRepeating && (
        <CheckField
          label="Remind me"
          hint="We remind you once before each payment, as set in your profile."
          {...register('remind')}
        />
      )}
      <TextAreaField
        label="Note"
        optional
        rows={2}
        hint="Only you see any of this."
        error={errors.note?.message}
        {...register('note')}
      />
      {expense?.days && <ChangedDays carId={carId} expense={expense} />}
      {onRemove && (
        <Button variant="ghost" className="justify-self-start" onClick={onRemove}>
          <Icon name="trash" />
          {expense?.every === undefined ? 'Remove this expense' : 'Remove all payments'}
        </Button>
      )}
    </FormDialog>
  );
};
