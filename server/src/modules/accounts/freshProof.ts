import { realNow } from '../../platform/clock/testClock.ts';
import { AppError, unauthenticated } from '../../platform/errors/appError.ts';
import type { LiveSession } from '../../platform/http/session.ts';
import { requirePassword } from './passwordService.ts';
import { UserModel } from './userModel.ts';

/** What callers must do on a route that requires it, in words. */
export const PROVEN =
  'callers prove who they are by their password, or, if the account has none, by having logged in with Google less than ten minutes ago';

/** How long after the sign-in a session proves who its person is, in minutes. */
const FRESH_MINUTES = 10;

/**
 * Makes the caller prove who they are before an action for which an old session is not enough: by the password, or by
 * having just signed in with Google if the account has no password.
 * @throws AppError BAD_INPUT if the password is missing or wrong; CONFLICT if the sign-in with Google is too old
 */
export const requireFreshProof = async (
  { user: { _id }, createdAt }: Pick<LiveSession, 'user' | 'createdAt'>,
  password: string | undefined,
): Promise<void> => {
  const user = await UserModel.findById(_id, { passwordHash: 1 }).lean();
  if (!user) throw unauthenticated();
  if (user.passwordHash) {
    await requirePassword(user, password);
    return;
  }
  if (createdAt.getTime() > realNow() - FRESH_MINUTES * 60_000) return;
  throw new AppError(
    'CONFLICT',
    `Your account has no password. Log out, log in with Google again, and then do this within ${FRESH_MINUTES} minutes.`,
  );
};
