import type { User } from '@glovebox/shared/user';

/** The email that an account has or waits to have: what is sent with each change, so that it stays the same. */
export const emailOf = ({ email, pendingEmail }: User) => pendingEmail ?? email;
