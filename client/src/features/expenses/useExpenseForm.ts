import type { Expense } from '@glovebox/shared/expense';
import { useState } from 'react';
import { NO_MONEY } from '../../lib/forms/money.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { useFirstCurrency } from '../../lib/useFirstCurrency.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { expenseFormFor, typedExpense } from './expenseForm.ts';
import { useAddExpenseMutation, useCorrectExpenseMutation } from './expensesApi.ts';

/** The form of an expense: a new one, or one that is there and to be corrected, a repeating one as a whole. */
export const useExpenseForm = (carId: string, expense: Expense | undefined, onSaved: () => void) => {
  const units = useUnits();
  const { currency, isFirstCurrency, keepCurrency } = useFirstCurrency();
  const name = expense ? `expense:${expense._id}` : `expense:${carId}`;
  const [addExpense, adding] = useAddExpenseMutation({ fixedCacheKey: name });
  const [correctExpense, correcting] = useCorrectExpenseMutation({ fixedCacheKey: name });
  const [form] = useState(() => expenseFormFor(units, expense));
  const empty = { ...form.empty(), cost: { ...NO_MONEY, currency } };
  return {
    ...useDialogForm(form, {
      name,
      before: expense ? typedExpense(expense, units, currency) : empty,
      busy: adding.isLoading || correcting.isLoading,
      creates: !expense,
      send: async (fields, idempotencyKey) => {
        const answer = expense
          ? await correctExpense({ ...fields, carId, expenseId: expense._id }).unwrap()
          : await addExpense({ ...fields, carId, idempotencyKey }).unwrap();
        await keepCurrency(fields.cost?.currency);
        return answer;
      },
      success: ({ message }) => message,
      onSaved,
      ...(!expense && { next: ({ doneAt }) => ({ ...empty, doneAt }) }),
    }),
    isFirstCurrency,
  };
};
