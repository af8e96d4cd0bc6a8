import type { UserSearchAnswer } from '@glovebox/shared/account';
import { LIMITS } from '@glovebox/shared/limits';
import { prefixFilter } from '../../platform/database/adminList.ts';
import { forbidden } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { UserModel } from './userModel.ts';
import { normaliseEmail } from './userService.ts';

/**
 * Finds verified emails of other, discoverable people that begin with the typed text.
 * @throws AppError FORBIDDEN to a caller whose own email is not verified
 */
export const findEmails = async (caller: SessionUser, start: string): Promise<UserSearchAnswer> => {
  if (!caller.emailVerified) throw forbidden('Verify your email first, then you can look for others.');
  const found = await UserModel.find(
    {
      discoverable: true,
      emailVerified: true,
      email: prefixFilter(normaliseEmail(start)),
      _id: { $ne: caller._id },
      // a locked account cannot accept anything
      lock: null,
    },
    { _id: 0, email: 1 },
  )
    .sort({ email: 1 })
    .limit(LIMITS.searchMost)
    .lean();
  return found.map(({ email }) => ({ email }));
};
