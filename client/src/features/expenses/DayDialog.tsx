import type { DateReader } from '@glovebox/shared/dates';
import { formatDay } from '@glovebox/shared/dates';
import type { Expense } from '@glovebox/shared/expense';
import { useState } from 'react';
import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';
import { moneyFact, textFact, type Fact } from '../../lib/forms/facts.ts';
import { typedMoney } from '../../lib/forms/money.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { useFirstCurrency } from '../../lib/useFirstCurrency.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { notify } from '../../lib/notify.ts';
import { MoneyFields } from '../../ui/forms/MoneyFields.tsx';
import { changeInWords, type ChangedDay } from './ChangedDays.tsx';
import { dayFormFor, onDay } from './expenseForm.ts';
import { useChangeDayMutation } from './expensesApi.ts';
import { useUnits } from '../../lib/useUnits.ts';

const factsFor = (
  reader: DateReader,
): readonly Fact<ReturnType<ReturnType<typeof dayFormFor>['empty']>>[] => [
  moneyFact(reader)('Cost', 'cost'),
  textFact('Note', 'note'),
];

/** Says what becomes of the changes of later days when a day and all later ones are changed. */
const laterChangesInWords = (days: readonly ChangedDay[], reader: DateReader) => {
  const changed = days.filter(({ skip }) => !skip);
  const named = changed.map((one) => `${formatDay(one.day, reader)} (${changeInWords(one)})`);
  return (
    [
      changed.length > 0 && `This replaces your changes of ${new Intl.ListFormat('en').format(named)}.`,
      changed.length < days.length && 'Skipped payments stay skipped.',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  );
};

interface Props {
  carId: string;
  /** The day, with its amount. */
  day: Expense;
  /** Changes all later days as well. */
  andLater: boolean;
  /** The days of the series that were changed before. */
  changed?: readonly ChangedDay[] | undefined;
  onClose: () => void;
}

/** Changes the amount of one day of a repeating expense, or of that day and all later ones. */
export const DayDialog = ({ carId, day, andLater, changed = [], onClose }: Props) => {
  const name = `expenseDay:${day._id}:${day.doneAt}${andLater ? ':andLater' : ''}`;
  const units = useUnits();
  const { currency, keepCurrency } = useFirstCurrency();
  const [changeDay, { isLoading }] = useChangeDayMutation({ fixedCacheKey: name });
  const [form] = useState(() => dayFormFor(andLater, units));
  const typed = ({ cost, note = '' }: Pick<Expense, 'cost' | 'note'>) => ({
    cost: typedMoney(cost, currency),
    note,
  });
  const of = useDialogForm(form, {
    name,
    before: typed(day),
    edited: {
      revision: day.revision,
      facts: factsFor(units),
      begin: (current) => {
        const series = current as Expense;
        return { definition: form, before: typed(onDay(series, day.doneAt)), revision: series.revision };
      },
    },
    busy: isLoading,
    send: async (fields, _key, revision) => {
      const answer = await changeDay({
        ...fields,
        carId,
        recordId: day._id,
        day: day.doneAt,
        ...(revision !== undefined && { revision }),
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
      title={andLater ? 'This and later payments' : 'This payment'}
      description={`${EXPENSE_NAMES[day.kind]}, ${formatDay(day.doneAt, units)}${andLater ? ' and later' : ''}`}
      submitLabel="Save"
      onClose={onClose}
      of={of}
    >
      <MoneyFields
        label="Cost"
        hint={
          andLater &&
          laterChangesInWords(
            changed.filter((one) => one.day > day.doneAt),
            units,
          )
        }
        errors={errors.cost ?? undefined}
        amount={register('cost.amount')}
        currency="cost.currency"
      />
      <TextAreaField label="Note" optional rows={2} error={errors.note?.message} {...register('note')} />
    </FormDialog>
  );
};
