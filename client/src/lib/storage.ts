type Kind = 'localStorage' | 'sessionStorage';

// the storage may be blocked or full; nothing is stored then
const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** Reads a stored JSON value; returns undefined if there is none. */
export const readStored = (kind: Kind, name: string) =>
  attempt((): unknown => JSON.parse(window[kind].getItem(name) ?? 'null') ?? undefined);

export const writeStored = (kind: Kind, name: string, value: unknown) =>
  attempt(() => window[kind].setItem(name, JSON.stringify(value)));

export const removeStored = (kind: Kind, name: string) => attempt(() => window[kind].removeItem(name));

/** Removes all values whose name begins with a prefix. */
export const removeAllStored = (kind: Kind, prefix: string) =>
  attempt(() => {
    for (const name of Object.keys(window[kind])) if (name.startsWith(prefix)) window[kind].removeItem(name);
  });
