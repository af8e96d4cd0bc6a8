type Kind = 'localStorage' | 'sessionStorage';

// the storage may be blocked or full, and the server has none when it renders a page; nothing is stored then
const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** Reads a stored text; returns null if there is none. */
export const readText = (kind: Kind, name: string): string | null =>
  attempt(() => window[kind].getItem(name)) ?? null;

/** Stores a text; null removes it. */
export const writeText = (kind: Kind, name: string, text: string | null) =>
  attempt(() => (text === null ? window[kind].removeItem(name) : window[kind].setItem(name, text)));

/** Reads a stored JSON value; returns undefined if there is none. */
export const readStored = (kind: Kind, name: string) =>
  attempt((): unknown => JSON.parse(readText(kind, name) ?? 'null') ?? undefined);

export const writeStored = (kind: Kind, name: string, value: unknown) =>
  writeText(kind, name, JSON.stringify(value));

export const removeStored = (kind: Kind, name: string) => writeText(kind, name, null);

/** Removes all values whose name begins with a prefix. */
export const removeAllStored = (kind: Kind, prefix: string) =>
  attempt(() => {
    for (const name of Object.keys(window[kind])) if (name.startsWith(prefix)) window[kind].removeItem(name);
  });
