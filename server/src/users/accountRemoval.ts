import type { AccountAnswer, RemoveAccount } from '@glovebox/shared/account';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ClientSession, Types } from 'mongoose';
import { recordAudit } from '../audit/auditService.ts';
import { removeBillingOf } from '../billing/removeBilling.ts';
import { hasSubscription } from '../billing/subscriptionService.ts';
import { removeCar } from '../cars/editCar.ts';
import { countCarsServiced, countKeptCars, countOwnCars, keptCarIds, ownCarIds } from '../cars/ownCars.ts';
import type { RunningConfig } from '../config.ts';
import { forgetImportsOf } from '../catalogue/imports/forgetImports.ts';
import { removeClaimsOf } from '../claims/endClaims.ts';
import { inTransaction } from '../database/transaction.ts';
import { removeFuelOf } from '../fuel/buyersFuel.ts';
import { AppError, unauthenticated } from '../http/appError.ts';
import { forgetSuggester } from '../suggestions/suggestionOfCar.ts';
import { cancelTransfersOf } from '../transfers/endTransfers.ts';
import { endAccessOf } from '../workshops/endAccess.ts';
import { tellAccountRemoved } from './accountMails.ts';
import { endAccountTokens } from './accountTokens.ts';
import { wrongPassword } from './passwordService.ts';
import { passwordMatches } from './passwords.ts';
import { requireAnotherAdmin } from './roleService.ts';
import type { SessionUser } from '../http/session.ts';
import { endSessionsOf } from './sessionService.ts';
import { UserModel, type StoredUser } from './userModel.ts';
import { normaliseEmail } from './userService.ts';

/** What would go with the caller's account. */
export const describeAccount = async (user: SessionUser): Promise<AccountAnswer> => {
  const [stored, cars, customerCars, subscribed] = await Promise.all([
    UserModel.findById(user._id, { passwordHash: 1 }).lean(),
    countOwnCars(user),
    countCarsServiced(user),
    hasSubscription(user._id),
  ]);
  return {
    cars,
    customerCars,
    hasPassword: Boolean(stored?.passwordHash),
    hasSubscription: subscribed,
  };
};

const requireProof = async (user: StoredUser, { email, password }: RemoveAccount) => {
  if (normaliseEmail(email) !== user.email) {
    const message = 'This is not the email of your account.';
    throw new AppError('BAD_INPUT', message, [{ path: 'email', message }]);
  }
  if (!user.passwordHash) return;
  if (password === undefined) {
    const message = MESSAGES.validation.passwordRequired;
    throw new AppError('BAD_INPUT', message, [{ path: 'password', message }]);
  }
  if (!(await passwordMatches(password, user.passwordHash))) throw wrongPassword('password');
};

const inWords = (cars: number) => (cars === 1 ? '1 car' : `${cars} cars`);

const requireCount = (cars: number, confirmed: number) => {
  if (cars === confirmed) return;
  const message = `You have ${inWords(cars)}, not ${confirmed}. Look at what is removed, then confirm it again.`;
  throw new AppError('CONFLICT', message, [{ path: 'cars', message: `Now ${cars}` }]);
};

/** From here on there is no way back, and nobody is signed in to the account. */
const beginClosing = async (session: ClientSession, { _id, role }: StoredUser, confirmed: number) => {
  if (role === 'admin') await requireAnotherAdmin(session, _id);
  requireCount(await countOwnCars({ _id }, session), confirmed);
  const begun = await UserModel.updateOne(
    { _id },
    // no admin any more: two last ones who go at once must not count on each other
    { $set: { closing: new Date(), role: 'basic', discoverable: false } },
    { session },
  );
  if (begun.matchedCount === 0) throw unauthenticated();
  await endSessionsOf(_id, session);
  await endAccountTokens(session, _id);
};

const isGone = (error: unknown) => error instanceof AppError && error.code === 'NOT_FOUND';

/** One car a transaction: an account may have more of them than one could hold. */
const removeEach = async (user: SessionUser, ids: AsyncGenerator<Types.ObjectId>) => {
  for await (const id of ids) {
    try {
      await removeCar(user, id.toHexString());
    } catch (error) {
      // the same is done by another process at this moment
      if (!isGone(error)) throw error;
    }
  }
};

const removeCars = async (user: SessionUser) => {
  await removeEach(user, ownCarIds(user));
  // else nobody could reach them, nor register their VINs; a lapsed plan keeps them as well
  await removeEach({ ...user, plan: 'workshop' }, keptCarIds(user));
};

const removeRest = (user: StoredUser) =>
  inTransaction(async (session) => {
    const { _id } = user;
    // what was under way when the closing began may have brought another car
    if ((await countOwnCars(user, session)) > 0) return false;
    if ((await countKeptCars(user, session)) > 0) return false;
    const removed = await UserModel.deleteOne({ _id }, { session });
    if (removed.deletedCount === 0) return true;
    await cancelTransfersOf(session, user);
    await endAccessOf(session, _id);
    await removeFuelOf(session, _id);
    await removeClaimsOf(session, _id);
    await forgetSuggester(session, _id);
    await forgetImportsOf(session, _id);
    await removeBillingOf(session, _id);
    await endAccountTokens(session, _id);
    await recordAudit(session, { action: 'ACCOUNT_REMOVED', user: _id, details: 'by its owner' });
    return true;
  });

const finishDeletion = async (_id: Types.ObjectId): Promise<void> => {
  for (;;) {
    const user = await UserModel.findById(_id).lean();
    if (!user?.closing) return;
    await removeCars(user);
    if (await removeRest(user)) return;
  }
};

/** Finishes the removals that a stop or a failure interrupted. */
export const finishDeletions = async (): Promise<void> => {
  const begun = await UserModel.find({ closing: { $lte: new Date() } }, { _id: 1 }).lean();
  for (const { _id } of begun) await finishDeletion(_id);
};

/**
 * Removes the caller's account with its cars and what hangs on it. What workshops verified stays under the VINs, and
 * what the account recorded as a workshop keeps the name that it was signed with.
 * @throws AppError BAD_INPUT for a wrong password or email; CONFLICT for another number of cars than was confirmed,
 *   and for the last admin
 */
export const removeAccount = async (
  settings: RunningConfig,
  caller: SessionUser,
  confirmed: RemoveAccount,
): Promise<void> => {
  const user = await UserModel.findById(caller._id).lean();
  if (!user) throw unauthenticated();
  await requireProof(user, confirmed);
  await inTransaction((session) => beginClosing(session, user, confirmed.cars));
  await finishDeletion(user._id);
  // to an email that was never verified, it would go to somebody who knows nothing of us
  if (user.emailVerified) await tellAccountRemoved(settings, user.email);
};
