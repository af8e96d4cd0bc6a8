/** Returns every string in a value that is too long to match by chance. */
export const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length >= 6 ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
};

/** Returns the credentials in a response: tokens, codes and secrets. */
export const secretsIn = (value: unknown): string[] => {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isSecret = typeof inner === 'string' && /token|code|secret|publicId/i.test(name);
    // an error code is a word in capitals
    return isSecret && !/^[A-Z_]+$/.test(inner) ? [inner] : secretsIn(inner);
  });
};
