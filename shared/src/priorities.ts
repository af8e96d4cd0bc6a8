/** How urgent a warning is. Kept apart from its schema: the public pages show it without loading zod. */
export const PRIORITY_LABELS = { 1: 'Urgent', 2: 'Moderate', 3: 'Low' } as const;
export type Priority = keyof typeof PRIORITY_LABELS;
