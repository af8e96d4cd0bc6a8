/** What an expense is for. */
export const EXPENSE_KINDS = [
  ...(['insurance', 'tax', 'parking', 'toll', 'wash'] as const),
  ...(['fine', 'accessory', 'financing', 'membership', 'other'] as const),
] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** What money is spent on for a car. */
export const COST_KINDS = ['service', 'fuel', ...EXPENSE_KINDS] as const;
export type CostKind = (typeof COST_KINDS)[number];
