import { formatDay } from '@glovebox/shared/dates';
import type { Expense } from '@glovebox/shared/expense';
import { useState } from 'react';
import { EXPENSE_NAMES } from '../../lib/expenseWords.ts';
import { typedMoney } from '../../lib/forms/money.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { useFirstCurrency } from '../../lib/useFirstCurrency.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { MoneyFields } from '../../ui/forms/MoneyFields.tsx';
import { dayFormFor } from './expenseForm.ts';
import { useChangeDayMutation } from './expensesApi.ts';
import { useUnits } from '../../lib/useUnits.ts';

interface Props {
  carId: string;
  /** The day, with its amount. */
  day: Expense;
  /** Changes all later days as well. */
  andLater: boolean;
  onClose: () => void;
}

/** Changes the amount of one day of a repeating expense, or of that day and all later ones. */
export const DayDialog = ({ carId, day, andLater, onClose }: Props) => {
  const name = `expenseDay:${day._id}:${day.doneAt}${andLater ? ':andLater' : ''}`;
  const units = useUnits();
  const { currency, keepCurrency } = useFirstCurrency();
  const [changeDay, { isLoading }] = useChangeDayMutation({ fixedCacheKey: name });
  const [form] = useState(() => dayFormFor(andLater));
  const of = useDialogForm(form, {
    name,
    before: { cost: typedMoney(day.cost, currency), note: day.note ?? '' },
    busy: isLoading,
    send: async (fields) => {
      const answer = await changeDay({
        ...fields,
        carId,
        recordId: day._id,
        day: day.doneAt,
      }).unwrap();
      await keepCurrency(fields.cost?.currency);
      return answer;
    },
    success: ({ message }) => message,
    toasts: notify.dialog,
    onSaved: onClose,
  });
  const { formState, register } = of.form;
  const { errors } = formState;
  return (
    <FormDialog
      title={andLater ? 'This and all later' : 'This one'}
      description={`${EXPENSE_NAMES[day.kind]}, ${formatDay(day.doneAt, units)}${andLater ? ' and later' : ''}`}
      submitLabel="Save"
      onClose={onClose}
      of={of}
    >
      <MoneyFields
        label="Cost"
        hint={andLater && 'Also of later days that were changed before; skipped ones stay skipped.'}
        errors={errors.cost ?? undefined}
        amount={register('cost.amount')}
        currency={register('cost.currency')}
      />
      <TextAreaField label="Note" optional rows={2} error={errors.note?.message} {...register('note')} />
    </FormDialog>
  );
};
