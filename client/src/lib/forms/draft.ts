import { readStored, removeAllStored, removeStored, writeStored } from '../storage.ts';

const PREFIX = 'draft:';

/** Returns a stored draft, or undefined without one. The caller checks its shape. */
export const readDraft = (name: string): unknown => readStored('sessionStorage', PREFIX + name);

/** Stores a draft for as long as the tab is open. */
export const writeDraft = (name: string, values: unknown) =>
  writeStored('sessionStorage', PREFIX + name, values);

export const clearDraft = (name: string) => removeStored('sessionStorage', PREFIX + name);

/** Removes all drafts of this tab. */
export const clearAllDrafts = () => removeAllStored('sessionStorage', PREFIX);
