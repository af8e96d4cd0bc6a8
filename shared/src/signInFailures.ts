/** Said to whoever proves that a locked account is theirs, and to nobody else. */
export const ACCOUNT_LOCKED =
  'This account is locked. If you think that this is a mistake, write to those who run this Glovebox.';

/**
 * Why somebody was sent back to /login, as `?failure=…` says it; the page shows the text. Codes, not texts, so that
 * nobody can make our page say something by a link.
 */
export const SIGN_IN_FAILURES = {
  'google-not-set-up':
    'Sign-in by Google is not set up on this server. Please log in with email and password.',
  'google-cancelled': 'Sign-in by Google was cancelled.',
  'google-unverified':
    'Google has not verified your email address, so it cannot be used to log in here. Please log in with email and password.',
  'google-failed': 'Sign-in by Google did not work. Please try again.',
  'account-locked': ACCOUNT_LOCKED,
} as const;

export type SignInFailure = keyof typeof SIGN_IN_FAILURES;

/** The text of a `failure` in the address of /login, or null when it is none of ours. */
export const signInFailureText = (failure: string | null): string | null =>
  failure !== null && Object.hasOwn(SIGN_IN_FAILURES, failure)
    ? SIGN_IN_FAILURES[failure as SignInFailure]
    : null;
