const key = (token: string) => `transferSecret:${token}`;

/** The secret in the link of a transfer's mail: '#secret=abc' → 'abc'. */
export const secretIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('secret') ?? undefined;

/**
 * What the link of a transfer's mail carried, for as long as the tab lives: it must not stay in the address, and a
 * reload or a change of accounts still needs it.
 */
export const keptSecret = {
  read: (token: string) => sessionStorage.getItem(key(token)),
  write: (token: string, secret: string) => sessionStorage.setItem(key(token), secret),
  clear: (token: string) => sessionStorage.removeItem(key(token)),
  clearAll: () => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(key(''))) sessionStorage.removeItem(name);
  },
};
