const key = (name: string) => `draft:${name}`;

/** Returns a stored draft, or undefined without one. The caller checks its shape. */
export const readDraft = (name: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores a draft for as long as the tab is open. */
export const writeDraft = (name: string, values: unknown) => {
  try {
    sessionStorage.setItem(key(name), JSON.stringify(values));
  } catch {
    // storage blocked or full: the form works on, only without a draft
  }
};

export const clearDraft = (name: string) => {
  try {
    sessionStorage.removeItem(key(name));
  } catch {
    // as above
  }
};

/** Removes all drafts of this tab. */
export const clearAllDrafts = () => {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(key(''))) sessionStorage.removeItem(name);
    }
  } catch {
    // as above
  }
};
