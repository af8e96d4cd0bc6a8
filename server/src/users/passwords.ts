import bcrypt from 'bcryptjs';

const COST = 10;

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST);

// of a random text nobody knows: an unknown email costs a guesser the same time as a wrong password
const nobodysHash = bcrypt.hash(crypto.randomUUID(), COST);

/** Whether the password is the account's; takes equally long where there is no account or no password. */
export const passwordMatches = async (
  password: string,
  hash: string | null | undefined,
): Promise<boolean> => {
  const matches = await bcrypt.compare(password, hash ?? (await nobodysHash));
  return matches && typeof hash === 'string';
};
