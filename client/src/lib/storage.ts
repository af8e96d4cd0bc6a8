type Kind = 'localStorage' | 'sessionStorage';

// a storage may be blocked or full, and then nothing is kept
const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** What the browser keeps by this name, as JSON; undefined for nothing. */
export const readStored = (kind: Kind, name: string) =>
  attempt((): unknown => JSON.parse(window[kind].getItem(name) ?? 'null') ?? undefined);

export const writeStored = (kind: Kind, name: string, value: unknown) =>
  attempt(() => window[kind].setItem(name, JSON.stringify(value)));

export const removeStored = (kind: Kind, name: string) => attempt(() => window[kind].removeItem(name));

/** Removes everything whose name begins like this. */
export const removeAllStored = (kind: Kind, prefix: string) =>
  attempt(() => {
    for (const name of Object.keys(window[kind])) if (name.startsWith(prefix)) window[kind].removeItem(name);
  });
