import { EXPENSE_KINDS, type ExpenseKind } from '@glovebox/shared/costKinds';

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

export const EXPENSE_OPTIONS = EXPENSE_KINDS.map((kind) => ({ value: kind, label: EXPENSE_NAMES[kind] }));

/** Says how often an expense repeats: 'every month', 'every 3 months', 'every year'. */
export const everyInWords = (months: number) => {
  if (months === 1) return 'every month';
  return months === 12 ? 'every year' : `every ${months} months`;
};
