import { formatDay } from '@glovebox/shared/dates';
import type { Expense } from '@glovebox/shared/expense';
import { useState } from 'react';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../lib/notify.ts';
import { useChangeDayMutation } from './expensesApi.ts';
import { Day } from '../../ui/Time.tsx';
import { useUnits } from '../../lib/useUnits.ts';

export type ChangedDay = NonNullable<Expense['days']>[number];

/** Says what was changed on a day, such as '€25.00, and later'. */
export const changeInWords = ({ skip, cost, andLater }: ChangedDay) => {
  if (skip) return 'skipped';
  return `${cost ? formatMoney(cost) : 'without a price'}${andLater ? ', and later' : ''}`;
};

interface Props {
  carId: string;
  expense: Pick<Expense, '_id' | 'days'>;
}

/** Lists the days of a repeating expense that differ from it; a day that was changed alone can be reset. */
export const ChangedDays = ({ carId, expense }: Props) => {
  const units = useUnits();
  const [days, setDays] = useState(expense.days ?? []);
  const [changeDay, { isLoading }] = useChangeDayMutation();
  if (days.length === 0) return null;
  const takeBack = async (day: string) => {
    try {
      const answer = await changeDay({ carId, recordId: expense._id, day, skip: false }).unwrap();
      setDays(answer.expense.days ?? []);
      notify.dialog.success(answer.message);
    } catch (error) {
      notify.dialog.failure(error);
    }
  };
  return (
    <section aria-label="Changed days" className="grid gap-1">
      <h3 className="font-medium">Changed days</h3>
      <p className="text-xs text-muted">
        If you change when the expense is due, these changes stay with their payments: the third stays the
        third.
      </p>
      <ul className="divide-y divide-rule">
        {days.map((one) => (
          <li key={`${one.day} ${one.andLater ? 'on' : ''}`} className="flex min-h-11 items-center gap-3">
            <p className="min-w-0 flex-1">
              <Day at={one.day} />
              <span className="text-muted">: {changeInWords(one)}</span>
            </p>
            {!one.andLater && (
              <Button
                variant="outline"
                size="small"
                disabled={isLoading}
                aria-label={`Reset ${formatDay(one.day, units)}`}
                onClick={() => void takeBack(one.day)}
              >
                Reset
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
