import bcrypt from 'bcryptjs';

let cost: number;
let dummyHash: Promise<string>;

/** Sets the bcrypt cost (log2 of the rounds) of passwords hashed from now on; called at startup. */
export const setPasswordCost = (rounds: number) => {
  cost = rounds;
  // of a random text: checking an unknown email must take as long as a wrong password
  dummyHash = bcrypt.hash(crypto.randomUUID(), rounds);
};

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, cost);

/** Whether the password is the account's; takes equally long without an account or a password. */
export const passwordMatches = async (
  password: string,
  hash: string | null | undefined,
): Promise<boolean> => {
  const matches = await bcrypt.compare(password, hash ?? (await dummyHash));
  return matches && typeof hash === 'string';
};
