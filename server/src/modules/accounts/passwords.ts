import bcrypt from 'bcryptjs';

let cost: number;
let dummyHash: Promise<string>;

/** Sets the bcrypt cost (log2 of the rounds) of passwords hashed from now on; called at startup. */
export const setPasswordCost = (rounds: number) => {
  cost = rounds;
  // the hash of a random text, so that an unknown email takes as long as a wrong password
  dummyHash = bcrypt.hash(crypto.randomUUID(), rounds);
};

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, cost);

/** Checks the password of an account. It takes equally long without an account or a stored password. */
export const passwordMatches = async (
  password: string,
  hash: string | null | undefined,
): Promise<boolean> => {
  const matches = await bcrypt.compare(password, hash ?? (await dummyHash));
  return matches && typeof hash === 'string';
};
