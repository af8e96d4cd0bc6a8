/** Values that are invalid for every field. */
export const OPERATORS = [
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  { $where: '1' },
  [{ $ne: 1 }],
] as const;

/** Strings that cannot be stored. */
export const BROKEN_TEXTS = [
  'broken \u0000 text',
  'broken \ud800 text',
  'broken text \udfff',
  'broken \u0007 text',
] as const;

/** Fields that callers must not be able to set. */
export const MASS_ASSIGNMENT = {
  _id: '0'.repeat(24),
  id: '0'.repeat(24),
  owner: '0'.repeat(24),
  user: '0'.repeat(24),
  buyer: '0'.repeat(24),
  role: 'admin',
  plan: 'workshop',
  emailVerified: true,
  passwordHash: 'x',
  googleId: 'x',
  publicId: 'MINE',
  workshop: { _id: '0'.repeat(24), name: 'Mine' },
  workshops: [],
  doneBy: { name: 'Mine' },
  verifiedByWorkshop: true,
  implausible: false,
  // a text, because a number is what an edit may be based on
  revision: '1',
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  $set: { role: 'admin' },
  'role.$ne': 'x',
  __v: 0,
} as const;

/** Patterns that, as regular expressions, would match everything, fail to compile, or backtrack catastrophically. */
export const HOSTILE_PATTERNS = [
  '.*.*.*',
  '^...',
  '(a+)+$',
  '([a-zA-Z]+)*$',
  '(a|aa)+$',
  '(.*a){20}',
  '[',
  '(((',
  '***',
  '\\\\\\',
  '(?<=a)b',
  '(?=.*@)',
  '[^@]+@',
  '\\w+\\w+\\w+\\w+\\w+!',
  'a{1,65536}',
  '(?i)owner',
  'x*)|(.*',
  '$$$',
  '/.*/g',
  '\\x00\\x00',
] as const;
