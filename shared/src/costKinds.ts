/** The purposes of an expense. */
export const EXPENSE_KINDS = [
  ...(['insurance', 'tax', 'parking', 'toll', 'wash'] as const),
  ...(['fine', 'accessory', 'financing', 'membership', 'other'] as const),
] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** The kinds of costs of a car. */
export const COST_KINDS = ['service', 'fuel', ...EXPENSE_KINDS] as const;
export type CostKind = (typeof COST_KINDS)[number];
