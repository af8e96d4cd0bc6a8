export interface Strength {
  /** 0 (nothing typed) to 4 */
  level: 0 | 1 | 2 | 3 | 4;
  text: string;
}

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
const COMMON = /^(password|passwort|qwert|qwertz|letmein|welcome|admin|iloveyou|abc123|12345|11111)/i;

const WORDS: Record<Strength['level'], string> = {
  0: 'At least 6 characters. A few random words are strong and memorable.',
  1: 'Weak: easy to guess',
  2: 'Fair: longer is better',
  3: 'Good',
  4: 'Strong',
};

/** Estimates how hard a password is to guess, mostly from its length, then from its variety. It is only a hint. */
export const passwordStrength = (password: string): Strength => {
  const different = new Set(password).size;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const worth = Math.min(password.length, different * 2) + (kinds - 1) * 2;
  const level =
    password === ''
      ? 0
      : COMMON.test(password) || different < 4 || worth < 10
        ? 1
        : worth < 14
          ? 2
          : worth < 19
            ? 3
            : 4;
  return { level, text: WORDS[level] };
};
