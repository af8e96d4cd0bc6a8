import type { ChangeSettings, Settings } from '@glovebox/shared/account';
import type { DateReader } from '@glovebox/shared/dates';
import { METRIC, type DistanceUnit } from '@glovebox/shared/units';
import { USER_FIELDS, type Signup, type User } from '@glovebox/shared/user';
import type { KeyObject } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { AppError, unauthenticated } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { isEmailHeld } from './accountTokens.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessionService.ts';
import { UserModel, type StoredUser } from './userModel.ts';

/** Normalises an email to its stored form, trimmed and in lower case. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase();

const toSettings = ({ settings }: Pick<StoredUser, 'settings'>): User['settings'] => ({
  ...METRIC,
  ...settings,
  currency: settings?.currency ?? null,
  locale: settings?.locale ?? null,
  timeZone: settings?.timeZone ?? 'UTC',
});

/** Converts an account to what its owner sees. */
export const toUser = (user: StoredUser): User =>
  answered(USER_FIELDS, 'self', user, {
    settings: toSettings(user),
    id: user._id.toHexString(),
    google: Boolean(user.googleId),
    hasPassword: Boolean(user.passwordHash),
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

/** @throws AppError EMAIL_TAKEN */
const newFields = async ({ name, email, password }: Signup, account: NewAccount) => {
  const address = normaliseEmail(email);
  // this check comes before the expensive hash; the unique index decides between concurrent sign-ups
  if (await UserModel.exists({ email: address })) throw emailTaken();
  if (await isEmailHeld(address)) throw emailHeld();
  return { name, email: address, ...account, passwordHash: await hashPassword(password) };
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
  insertUser(await newFields(input, account));

/**
 * Creates an account with its first session. It creates both or neither, so that a person who is refused can try again.
 * @returns the account and the token of the session
 * @throws AppError EMAIL_TAKEN
 */
export const signUp = async (
  key: KeyObject,
  input: Signup,
  account: NewAccount,
): Promise<{ user: User; token: string }> => {
  const fields = await newFields(input, account);
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

/** Returns the unit in which the owner of a car reads distances. It is km for a car that nobody has claimed. */
export const readDistanceUnit = async (owner: Types.ObjectId | null): Promise<DistanceUnit> => {
  const user = owner && (await UserModel.findById(owner, { 'settings.distance': 1 }).lean());
  return user?.settings?.distance ?? METRIC.distance;
};

/** Returns how the account with this email reads dates. Without an account it returns the defaults. */
export const readDateReader = async (email: string): Promise<DateReader> => {
  const user = await UserModel.findOne({ email: normaliseEmail(email) }, { settings: 1 }).lean();
  return { locale: user?.settings?.locale ?? null };
};

/** Changes the given settings of the caller. */
export const changeSettings = async (
  caller: Pick<SessionUser, '_id'>,
  changes: ChangeSettings,
): Promise<Settings> => {
  const given = Object.fromEntries(
    Object.entries(changes).map(([name, value]): [string, unknown] => [`settings.${name}`, value]),
  );
  const user = await UserModel.findByIdAndUpdate(
    caller._id,
    { $set: given },
    { returnDocument: 'after', lean: true },
  );
  if (!user) throw unauthenticated();
  return toSettings(user);
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
