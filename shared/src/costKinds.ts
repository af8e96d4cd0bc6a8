/** What money is spent on for a car. */
export const COST_KINDS = ['service', 'fuel'] as const;
export type CostKind = (typeof COST_KINDS)[number];
