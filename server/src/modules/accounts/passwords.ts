import bcrypt from 'bcryptjs';

let cost: number;
let nobodysHash: Promise<string>;

/** Sets bcrypt's cost (log2 of its rounds) for the passwords that are hashed from now on; called at the start. */
export const setPasswordCost = (rounds: number) => {
  cost = rounds;
  // of a random text nobody knows: an unknown email costs a guesser the same time as a wrong password
  nobodysHash = bcrypt.hash(crypto.randomUUID(), rounds);
};

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, cost);

/** Whether the password is the account's; takes equally long where there is no account or no password. */
export const passwordMatches = async (
  password: string,
  hash: string | null | undefined,
): Promise<boolean> => {
  const matches = await bcrypt.compare(password, hash ?? (await nobodysHash));
  return matches && typeof hash === 'string';
};
