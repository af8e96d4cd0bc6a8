import type { ExpenseKind } from './costKinds.ts';

/** What the purposes of an expense are called. */
export const EXPENSE_NAMES: Readonly<Record<ExpenseKind, string>> = {
  insurance: 'Insurance',
  tax: 'Tax',
  parking: 'Parking',
  toll: 'Toll',
  wash: 'Car wash',
  fine: 'Fine',
  accessory: 'Accessory',
  financing: 'Financing',
  membership: 'Membership',
  other: 'Other',
};

/** Says how often an expense repeats: 'every month', 'every 3 months', 'every year'. */
export const everyInWords = (months: number): string => {
  if (months === 1) return 'every month';
  return months === 12 ? 'every year' : `every ${months} months`;
};
