/** An object of a JSON file. */
export type Thing = Record<string, unknown>;

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value of a JSON file as the text of a cell; empty for lists and objects. */
export const asCell = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
