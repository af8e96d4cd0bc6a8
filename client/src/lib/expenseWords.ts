import { EXPENSE_KINDS } from '@glovebox/shared/costKinds';
import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';

export const EXPENSE_OPTIONS = EXPENSE_KINDS.map((kind) => ({ value: kind, label: EXPENSE_NAMES[kind] }));

/** Says how often an expense repeats: 'every month', 'every 3 months', 'every year'. */
export const everyInWords = (months: number) => {
  if (months === 1) return 'every month';
  return months === 12 ? 'every year' : `every ${months} months`;
};
