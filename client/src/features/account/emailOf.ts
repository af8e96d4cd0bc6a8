import type { User } from '@glovebox/shared/user';

/**
 * Returns the account's email, or the one that waits for verification. Each change sends it again, so that it stays the
 * same.
 */
export const emailOf = ({ email, pendingEmail }: User) => pendingEmail ?? email;
