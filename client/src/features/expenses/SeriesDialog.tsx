import { formatDay } from '@glovebox/shared/dates';
import type { Expense } from '@glovebox/shared/expense';
import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';
import { everyInWords } from '@glovebox/shared/expenseNames';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useUnits } from '../../lib/useUnits.ts';

export type Scope = 'this' | 'andLater' | 'whole';

const SCOPES: readonly { scope: Scope; label: string; says: string }[] = [
  { scope: 'this', label: 'This payment', says: 'Only this day’s cost and note' },
  { scope: 'andLater', label: 'This and later payments', says: 'The cost from this day on' },
  { scope: 'whole', label: 'All payments', says: 'Kind, days, cost and note' },
];

interface Props {
  /** The day, with its amount. */
  day: Expense;
  busy: boolean;
  onChoose: (scope: Scope) => void;
  onSkip: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks which part of a repeating expense should change. */
export const SeriesDialog = ({ day, busy, onChoose, onSkip, onRemove, onClose }: Props) => (
  <Dialog
    open
    title={EXPENSE_NAMES[day.kind]}
    description={[
      formatDay(day.doneAt, useUnits()),
      day.cost && formatMoney(day.cost),
      day.every !== undefined && everyInWords(day.every),
    ]
      .filter(Boolean)
      .join(', ')}
    busy={busy}
    onClose={onClose}
    footer={
      <>
        <Button variant="ghost" className="mr-auto" onClick={onRemove}>
          <Icon name="trash" />
          Remove all payments
        </Button>
        <Button variant="outline" onClick={onSkip}>
          Skip this payment
        </Button>
      </>
    }
  >
    <h3 className="mb-2 text-xs text-muted">What do you want to change?</h3>
    <ul className="grid gap-2">
      {SCOPES.map(({ scope, label, says }) => (
        <li key={scope}>
          <button
            type="button"
            onClick={() => onChoose(scope)}
            className="flex w-full cursor-pointer items-center gap-3 rounded-md border border-control px-4 py-2.5 text-left hover:bg-ink/4"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{label}</span>
              <span className="block text-xs text-muted">{says}</span>
            </span>
            <Icon name="chevron-right" className="text-muted" />
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
);
