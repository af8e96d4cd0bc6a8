/** This text is only shown to somebody who has proved that the locked account is theirs. */
export const ACCOUNT_LOCKED =
  'This account is locked. If you think this is a mistake, contact whoever runs this Glovebox.';

/**
 * Why a user was redirected to /login, as the code in `?failure=…`; the page shows the text. Codes, not texts, so
 * that nobody can make our page display a message through a link.
 */
export const SIGN_IN_FAILURES = {
  'google-not-set-up':
    'Log-in with Google is not set up on this server. Please log in with email and password.',
  'google-cancelled': 'Log-in with Google was cancelled.',
  'google-unverified':
    'Google has not verified your email address, so it cannot be used to log in here. Please log in with email and password.',
  'google-failed': 'Log-in with Google did not work. Please try again.',
  'email-held':
    'An account here had your email until a few days ago. If you did not change it, open “This wasn’t me” in the email that we sent you.',
  'account-locked': ACCOUNT_LOCKED,
} as const;

export type SignInFailure = keyof typeof SIGN_IN_FAILURES;

/** Returns the text for a `failure` code in the URL of /login, or null for an unknown one. */
export const signInFailureText = (failure: string | null): string | null =>
  failure !== null && Object.hasOwn(SIGN_IN_FAILURES, failure)
    ? SIGN_IN_FAILURES[failure as SignInFailure]
    : null;
