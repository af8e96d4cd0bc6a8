/** The priorities of a warning. They are separate from its schema, so that the public pages do not load zod. */
export const PRIORITY_LABELS = { 1: 'Urgent', 2: 'Moderate', 3: 'Low' } as const;
export type Priority = keyof typeof PRIORITY_LABELS;
