import type { UserSearchAnswer } from '@glovebox/shared/account';
import { LIMITS } from '@glovebox/shared/limits';
import { beginsWith } from '../../platform/database/adminList.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { UserModel } from './userModel.ts';
import { normaliseEmail } from './userService.ts';

/** Emails of other, discoverable people that begin with what was typed. */
export const findEmails = async (caller: SessionUser, start: string): Promise<UserSearchAnswer> => {
  const found = await UserModel.find(
    {
      discoverable: true,
      email: beginsWith(normaliseEmail(start)),
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
