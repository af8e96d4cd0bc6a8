import type { AdminListQuery, AdminUser, AdminUserList, AdminUserPage } from '@glovebox/shared/admin';
import { folded } from '@glovebox/shared/folded';
import { USER_FIELDS } from '@glovebox/shared/user';
import { isObjectIdOrHexString, type QueryFilter } from 'mongoose';
import { prefixFilter, createAdminList } from '../../platform/database/adminList.ts';
import { foldedPattern } from '../../platform/database/foldedPattern.ts';
import { answered } from '../../platform/fields/answered.ts';
import { notFound } from '../../platform/errors/appError.ts';
import { liveSessions } from './sessionService.ts';
import { UserModel, type StoredUser } from './userModel.ts';

const all = createAdminList<StoredUser>(UserModel);

export const { count: countUsers, countCreated: countNewUsers } = all;

const toAdminUser = (user: StoredUser): AdminUser =>
  answered(USER_FIELDS, 'admin', user, {
    id: user._id.toHexString(),
    locked: Boolean(user.lock),
    confirmed: Boolean(user.confirmation),
  });

const matching = (search: string | undefined): QueryFilter<StoredUser> => {
  if (!search) return {};
  const name = foldedPattern(folded(search));
  return {
    $or: [
      { email: prefixFilter(search.toLowerCase()) },
      // ignoring case, MongoDB has to go through the whole index of names, but reads only accounts that match
      ...(name ? [{ name: new RegExp(`^${name}`, 'i') }] : []),
      ...(isObjectIdOrHexString(search) ? [{ _id: search }] : []),
    ],
  };
};

/**
 * Returns a page of all accounts, newest first. `search` is an id, or the beginning of an email, or of a name in any
 * case and with any accents.
 */
export const listUsers = async ({ search, ...query }: AdminListQuery): Promise<AdminUserList> => {
  const { page, nextCursor } = await all.page(matching(search), query);
  return { users: page.map(toAdminUser), nextCursor };
};

interface FoundUser extends Pick<AdminUserPage, 'lock' | 'confirmation' | 'sessions'> {
  user: AdminUser;
}

/** Returns an account with its number of live sessions. @throws AppError NOT_FOUND */
export const findUser = async (id: string): Promise<FoundUser> => {
  const user = isObjectIdOrHexString(id) ? await UserModel.findById(id).lean() : null;
  if (!user) throw notFound();
  const lock = user.lock ? { at: user.lock.at.toISOString(), reason: user.lock.reason } : null;
  const { confirmation } = user;
  return {
    user: toAdminUser(user),
    lock,
    confirmation: confirmation ? { ...confirmation, at: confirmation.at.toISOString() } : null,
    sessions: liveSessions(user).length,
  };
};
