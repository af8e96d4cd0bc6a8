import type { ChangeSettings, Settings } from '@glovebox/shared/account';
import type { DateReader } from '@glovebox/shared/dates';
import { USUAL_NOTICES, type ChangeNotices, type NoticeSettings } from '@glovebox/shared/notices';
import { METRIC, type DistanceUnit } from '@glovebox/shared/units';
import { USER_FIELDS, type Signup, type User } from '@glovebox/shared/user';
import type { KeyObject } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { AppError, unauthenticated } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import { answeringCurrent, nextRevision, requireCurrent } from '../../platform/fields/revisions.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { isEmailHeld } from './accountTokens.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessionService.ts';
import { UserModel, type StoredUser } from './userModel.ts';

/** Normalises an email to its stored form, trimmed and in lower case. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

/** Returns how notices reach an account, with what counts for those who have not chosen. */
export const toNotices = ({
  settings,
  ntfyToken,
}: Pick<StoredUser, 'settings' | 'ntfyToken'>): NoticeSettings => {
  const { mail, push, ntfy, soonKm, soonDays } = settings?.notices ?? {};
  return {
    mail: mail ?? USUAL_NOTICES.mail,
    push: push ?? USUAL_NOTICES.push,
    ntfy: ntfy ? { topic: ntfy, hasToken: Boolean(ntfyToken) } : null,
    soonKm: soonKm ?? USUAL_NOTICES.soonKm,
    soonDays: soonDays ?? USUAL_NOTICES.soonDays,
  };
};

const toSettings = (user: Pick<StoredUser, 'settings' | 'ntfyToken'>): User['settings'] => {
  const { settings } = user;
  return {
    ...METRIC,
    ...settings,
    currency: settings?.currency ?? null,
    locale: settings?.locale ?? null,
    timeZone: settings?.timeZone ?? null,
    notices: toNotices(user),
  };
};

/** Converts an account to what its owner sees. */
export const toUser = (user: StoredUser): User =>
  answered(USER_FIELDS, 'self', user, {
    settings: toSettings(user),
    id: user._id.toHexString(),
    google: Boolean(user.googleId),
    hasPassword: Boolean(user.passwordHash),
    revision: user.revision ?? 0,
  });

const taken = (message: string) =>
  new AppError('EMAIL_TAKEN', message, [{ path: 'email', message: 'Already in use' }]);

/** Creates the error at sign-up, where rate limits keep people from probing for emails. */
const emailTaken = () =>
  taken('There is already an account with this email. Log in instead, or use another email.');

/** Creates the error at a change of email, which is rate limited as well. */
export const emailOfAnother = () => taken('Another account has this email already. Use another one.');

/** Creates the error for an email that is held for its former account; see `isEmailHeld`. */
export const emailHeld = () =>
  taken('Another account had this email until a few days ago, so it cannot be used yet. Use another one.');

type NewAccount = Pick<StoredUser, 'emailVerified'> & Partial<Pick<StoredUser, 'role' | 'plan'>>;

/** @throws AppError EMAIL_TAKEN; BAD_INPUT for one of the most common passwords */
const newFields = async ({ name, email, password }: Signup, account: NewAccount, caller: string) => {
  const address = normaliseEmail(email);
  // this check comes before the expensive hash; the unique index decides between concurrent sign-ups
  if (await UserModel.exists({ email: address })) throw emailTaken();
  if (await isEmailHeld(address)) throw emailHeld();
  const passwordHash = await hashPassword(caller, { password, path: 'password' });
  return { name, email: address, ...account, passwordHash };
};

const insertUser = async (
  fields: Awaited<ReturnType<typeof newFields>>,
  session: ClientSession | null = null,
): Promise<User> => {
  try {
    const [user] = await UserModel.create([fields], { session });
    if (!user) throw new Error('The account was not created.');
    return toUser(user.toObject());
  } catch (error) {
    throw isDuplicateKey(error) ? emailTaken() : error;
  }
};

/**
 * Creates an account.
 * @throws AppError EMAIL_TAKEN
 */
export const createUser = async (input: Signup, account: NewAccount): Promise<User> =>
  insertUser(await newFields(input, account, input.email));

/**
 * Creates an account with its first session. It creates both or neither, so that a person who is refused can try again.
 * @param caller see `hashPassword`
 * @returns the account and the token of the session
 * @throws AppError EMAIL_TAKEN; BAD_INPUT for one of the most common passwords
 */
export const signUp = async (
  key: KeyObject,
  input: Signup,
  account: NewAccount,
  caller: string,
): Promise<{ user: User; token: string }> => {
  const fields = await newFields(input, account, caller);
  return inTransaction(async (session) => {
    const user = await insertUser(fields, session);
    return { user, token: await openSession(key, new Types.ObjectId(user.id), session) };
  });
};

/** Checks whether any account exists yet. */
export const hasUsers = async (): Promise<boolean> => (await UserModel.exists({})) !== null;

/** Reads the account as its owner sees it. */
export const getUser = async (_id: Types.ObjectId): Promise<User> => {
  const user = await UserModel.findById(_id).lean();
  if (!user) throw unauthenticated();
  return toUser(user);
};

/** Reads the plan and the settings of an account that was not closed; null if there is none. */
export const readPlanAndSettings = async (
  _id: Types.ObjectId,
): Promise<Pick<SessionUser, '_id' | 'plan' | 'settings'> | null> => {
  const user = await UserModel.findById(_id, { plan: 1, settings: 1, closing: 1 }).lean();
  return user && !user.closing ? { _id, plan: user.plan, settings: user.settings ?? null } : null;
};

/** Returns the unit in which the owner of a car reads distances. It is km for a car that nobody has claimed. */
export const readDistanceUnit = async (owner: Types.ObjectId | null): Promise<DistanceUnit> => {
  const user = owner && (await UserModel.findById(owner, { 'settings.distance': 1 }).lean());
  return user?.settings?.distance ?? METRIC.distance;
};

/** Returns the time zone of an account; null if none is known. */
export const readTimeZone = async (_id: Types.ObjectId): Promise<string | null> =>
  (await UserModel.findById(_id, { 'settings.timeZone': 1 }).lean())?.settings?.timeZone ?? null;

/** Returns how the account with this email reads dates. Without an account it returns the defaults. */
export const readDateReader = async (email: string): Promise<DateReader> => {
  const user = await UserModel.findOne({ email: normaliseEmail(email) }, { settings: 1 }).lean();
  return { locale: user?.settings?.locale ?? null, timeZone: user?.settings?.timeZone ?? null };
};

const originOf = (topic: string | null | undefined) => (topic ? new URL(topic).origin : null);

/**
 * Returns how changed notices are stored. A token is only kept for the server that it was given for, so that nobody gets
 * it by changing the topic.
 */
const noticesAfter = (
  { settings, ntfyToken }: StoredUser,
  { ntfy, ...changes }: ChangeNotices,
): { notices: object; ntfyToken: string | null } => {
  const before = settings?.notices;
  if (ntfy === undefined) return { notices: { ...before, ...changes }, ntfyToken: ntfyToken ?? null };
  const isSameServer = originOf(ntfy?.topic) === originOf(before?.ntfy);
  return {
    notices: { ...before, ...changes, ntfy: ntfy?.topic ?? null },
    ntfyToken: (ntfy?.token === undefined && isSameServer ? ntfyToken : ntfy?.token) ?? null,
  };
};

/**
 * Changes the given settings of the caller.
 * @returns all settings, and the new revision of the account
 * @throws AppError CHANGED
 */
export const changeSettings = (
  { _id }: Pick<SessionUser, '_id'>,
  { revision: basedOn, notices: changedNotices, ...others }: ChangeSettings,
): Promise<{ settings: Settings; revision: number }> => {
  const change = async (session: ClientSession) => {
    const before = await UserModel.findById(_id).session(session).lean();
    if (!before) throw unauthenticated();
    const changed = changedNotices && noticesAfter(before, changedNotices);
    const changes = { ...others, ...(changed && { notices: changed.notices }) };
    const stored: Record<string, unknown> = { ...before.settings };
    // what had no value yet, such as the time zone that the browser stores, overwrites nothing and is not counted
    const overwritten = Object.entries(changes).filter(([name]) => (stored[name] ?? null) !== null);
    const revision = nextRevision({ ...stored, revision: before.revision }, Object.fromEntries(overwritten));
    requireCurrent(before.revision ?? 0, revision, basedOn);
    const given = Object.fromEntries(
      Object.entries(changes).map(([name, value]): [string, unknown] => [`settings.${name}`, value]),
    );
    const user = await UserModel.findByIdAndUpdate(
      _id,
      { $set: { ...given, ...(changed && { ntfyToken: changed.ntfyToken }), revision } },
      { session, returnDocument: 'after' },
    )
      .orFail()
      .lean();
    return { settings: toSettings(user), revision };
  };
  return answeringCurrent(
    basedOn,
    () => inTransaction(change),
    () => getUser(_id),
  );
};

/** Makes a currency the default of an account that has no default yet. */
export const setFirstCurrency = async (
  session: ClientSession,
  { _id }: Pick<SessionUser, '_id'>,
  currency: string,
): Promise<void> => {
  await UserModel.updateOne(
    { _id, 'settings.currency': { $exists: false } },
    { $set: { 'settings.currency': currency } },
    { session },
  );
};
