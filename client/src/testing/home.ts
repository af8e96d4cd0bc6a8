import type { DashboardAnswer } from '@glovebox/shared/dashboard';

/** Returns the answer for the home page of a person who has recorded nothing. */
export const buildHome = (over: Partial<DashboardAnswer> = {}): DashboardAnswer => ({
  cars: [],
  carsCount: 0,
  activity: [],
  warnings: [],
  warningsCount: 0,
  due: [],
  dueCount: 0,
  transfers: [],
  accessRequests: [],
  claims: [],
  spent: {
    month: { sums: [], records: 0, unpriced: 0 },
    months: [],
    year: { sums: [], records: 0, unpriced: 0 },
    lastYear: { until: '2025-11-20', sums: [] },
    next: { sums: [], kinds: [], unpriced: 0 },
  },
  fuel: { months: [], recorded: false },
  ...over,
});
