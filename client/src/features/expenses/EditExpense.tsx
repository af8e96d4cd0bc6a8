import { formatDay } from '@glovebox/shared/dates';
import type { Expense } from '@glovebox/shared/expense';
import { useState, type ReactNode } from 'react';
import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';
import { useRemoveRecord } from '../../lib/undo/useRemoveRecord.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../lib/notify.ts';
import { DayDialog } from './DayDialog.tsx';
import { ExpenseDialog } from './ExpenseDialog.tsx';
import { useChangeDayMutation, useRemoveExpenseMutation } from './expensesApi.ts';
import { SeriesDialog, type Scope } from './SeriesDialog.tsx';
import { useUnits } from '../../lib/useUnits.ts';

interface Props {
  carId: string;
  /** The car, shown in the head. */
  carName: ReactNode;
  /** The expense on the chosen day. */
  expense: Expense;
  /** The repeating expense that the day belongs to. */
  series: Expense | undefined;
  onClose: () => void;
}

/** Changes or removes an expense. For a repeating expense it first asks which days should change. */
export const EditExpense = ({ carId, carName, expense, series, onClose }: Props) => {
  const units = useUnits();
  const [step, setStep] = useState<Scope | 'choose' | 'remove'>(series ? 'choose' : 'whole');
  const [changeDay, skipping] = useChangeDayMutation();
  const [removeExpense, removing] = useRemoveExpenseMutation();
  const removeRecord = useRemoveRecord();
  const whole = series ?? expense;
  const { _id: recordId, kind } = whole;
  const name = EXPENSE_NAMES[kind];
  const since = `${series ? 'since' : 'of'} ${formatDay(whole.doneAt, units)}`;

  const remove = async () => {
    const what = `${name.toLowerCase()} ${since}`;
    const isRemoved = await removeRecord({ kind: 'expense', id: recordId, carId, what }, () =>
      removeExpense({ carId, recordId }).unwrap(),
    );
    if (isRemoved) onClose();
  };

  const skip = async () => {
    const day = expense.doneAt;
    const before = series?.days?.find((one) => one.day === day && !one.andLater);
    const change = (to: Parameters<typeof changeDay>[0]) => changeDay(to).unwrap();
    const ofDay = { carId, recordId, day };
    const undo = async () => {
      try {
        const { message } = await change(
          before
            ? {
                ...ofDay,
                cost: before.cost ?? null,
                ...(before.note !== undefined && { note: before.note }),
              }
            : { ...ofDay, skip: false },
        );
        notify.dialog.success(message);
      } catch (error) {
        notify.dialog.failure(error);
      }
    };
    try {
      await change({ ...ofDay, skip: true });
      notify.dialog.undoable(`${name} of ${formatDay(day, units)} skipped.`, () => void undo());
      onClose();
    } catch (error) {
      notify.dialog.failure(error);
    }
  };

  if (step === 'choose') {
    return (
      <SeriesDialog
        day={expense}
        busy={skipping.isLoading}
        onChoose={setStep}
        onSkip={() => void skip()}
        onRemove={() => setStep('remove')}
        onClose={onClose}
      />
    );
  }
  if (step === 'remove') {
    return (
      <ConfirmDialog
        title="Remove all payments?"
        text={`${name} ${since}, with all its payments. You can undo this for 10 minutes.`}
        action="Remove"
        busy={removing.isLoading}
        onConfirm={() => void remove()}
        onClose={onClose}
      />
    );
  }
  if (step === 'whole') {
    return (
      <ExpenseDialog
        carId={carId}
        carName={carName}
        expense={whole}
        // only a series is lost with many days
        onRemove={() => (series ? setStep('remove') : void remove())}
        onClose={onClose}
      />
    );
  }
  return (
    <DayDialog
      carId={carId}
      day={expense}
      andLater={step === 'andLater'}
      changed={whole.days}
      onClose={onClose}
    />
  );
};
