import type { AccountAnswer, RemoveAccount } from '@glovebox/shared/account';
import type { Types } from 'mongoose';
import { recordAudit } from '../../modules/audit/auditService.ts';
import { removeBillingOf } from '../../modules/billing/removeBilling.ts';
import { hasSubscription } from '../../modules/billing/subscriptionService.ts';
import { removeCarOfAccount } from '../remove-car/removeCar.ts';
import { withdrawClaim } from '../settle-claim/withdrawClaim.ts';
import {
  countCarsServiced,
  countKeptCars,
  countOwnCars,
  keptCarIds,
  ownCarIds,
} from '../../modules/cars/ownedCars.ts';
import { forgetInTraces } from '../../modules/cars/vinTraces.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { forgetRecordImports, requireNoImportAtWork } from '../../modules/record-imports/recordImports.ts';
import { readOpenClaims, removeClaims } from '../../modules/claims/endClaims.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { forgetRemovalsBy } from '../../modules/removals/removalService.ts';
import { forgetRecorder } from '../../modules/readings/readingService.ts';
import { removeCarPurchases } from '../../modules/car-purchases/carPurchaseService.ts';
import { forgetPayer } from '../../modules/service-records/serviceRecordService.ts';
import { removeExpensesOf } from '../../modules/expenses/expenseService.ts';
import { removeFuelOf } from '../../modules/fuel/fuelService.ts';
import { forgetInHandOvers } from '../../modules/hand-overs/handOverService.ts';
import { AppError, unauthenticated } from '../../platform/errors/appError.ts';
import { forgetSuggester } from '../../modules/suggestions/suggestionOfCar.ts';
import { forgetNoticesOf } from '../../modules/notices/noticeService.ts';
import { cancelTransfers } from '../transfer-car/endTransfers.ts';
import { endAccessOf } from '../../modules/workshops/endAccess.ts';
import {
  beginDeletion,
  deleteAccount,
  findAccount,
  pendingDeletions,
  requireProof,
  type StoredAccount,
} from '../../modules/accounts/accountDeletion.ts';
import { notifyOfAccountRemoval } from '../../modules/accounts/accountMails.ts';
import type { LiveSession, SessionUser } from '../../platform/http/session.ts';

/** Returns what would be removed with the caller's account. */
export const describeAccount = async (user: SessionUser): Promise<AccountAnswer> => {
  const [stored, cars, customerCars, subscribed] = await Promise.all([
    findAccount(user._id),
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

const inWords = (cars: number) => (cars === 1 ? '1 car' : `${cars} cars`);

const requireCount = (cars: number, confirmed: number) => {
  if (cars === confirmed) return;
  const message = `You have ${inWords(cars)}, not ${confirmed}. Check what will be deleted, then confirm again.`;
  throw new AppError('CONFLICT', message, [{ path: 'cars', message: `Now ${cars}` }]);
};

const isGone = (error: unknown) => error instanceof AppError && error.code === 'NOT_FOUND';
const isClosed = (error: unknown) => error instanceof AppError && error.code === 'GONE';

/** One transaction per car, because an account may have too many cars for one transaction. */
const removeEach = async (user: SessionUser, ids: AsyncGenerator<Types.ObjectId>) => {
  for await (const id of ids) {
    try {
      await removeCarOfAccount(user, id.toHexString());
    } catch (error) {
      // another process has just removed it
      if (!isGone(error)) throw error;
    }
  }
};

const removeCars = async (user: SessionUser) => {
  await removeEach(user, ownCarIds(user));
  // otherwise nobody could reach them or register their VINs; done even if the plan has lapsed
  await removeEach({ ...user, plan: 'workshop' }, keptCarIds(user));
};

/** Removes a car whose owner is gone once every claim on it is decided. */
const withdrawClaims = async (user: StoredAccount) => {
  for (const id of await readOpenClaims(user._id)) {
    try {
      await withdrawClaim(user, id);
    } catch (error) {
      // an admin has just decided it
      if (!isClosed(error)) throw error;
    }
  }
};

const removeRest = (user: StoredAccount) =>
  inTransaction(async (session) => {
    const { _id } = user;
    // a request that was running when the removal began may have added another car
    if ((await countOwnCars(user, session)) > 0) return false;
    if ((await countKeptCars(user, session)) > 0) return false;
    if (!(await deleteAccount(session, _id))) return true;
    await cancelTransfers(session, user);
    await endAccessOf(session, _id);
    await removeFuelOf(session, _id);
    await removeExpensesOf(session, _id);
    await forgetPayer(session, _id);
    await removeCarPurchases(session, { person: _id });
    await forgetInHandOvers(session, _id);
    await forgetRecorder(session, _id);
    await forgetRemovalsBy(session, _id);
    await forgetInTraces(session, _id);
    await removeClaims(session, _id);
    await forgetSuggester(session, _id);
    await forgetRecordImports(session, _id);
    await removeBillingOf(session, _id);
    await forgetNoticesOf(session, _id);
    await recordAudit(session, { action: 'ACCOUNT_REMOVED', user: _id, details: 'by its owner' });
    return true;
  });

const finishDeletion = async (_id: Types.ObjectId): Promise<void> => {
  for (;;) {
    const user = await findAccount(_id);
    if (!user?.closing) return;
    await removeCars(user);
    await withdrawClaims(user);
    if (await removeRest(user)) return;
  }
};

/** Finishes removals that a stop or an error interrupted. */
export const finishDeletions = async (): Promise<void> => {
  for (const _id of await pendingDeletions()) await finishDeletion(_id);
};

/**
 * Removes the caller's account with its cars and everything that belongs to it. What workshops verified is kept
 * under the VINs, and what the account recorded as a workshop keeps the name it was signed with.
 * @throws AppError BAD_INPUT for a wrong password or email; CONFLICT if the number of cars differs from the
 *   confirmed one, for the last admin, and for an account without a password that did not sign in just now, and
 *   while an import is under way
 */
export const removeAccount = async (
  settings: RunningConfig,
  caller: LiveSession,
  confirmed: RemoveAccount,
): Promise<void> => {
  const user = await findAccount(caller.user._id);
  if (!user) throw unauthenticated();
  await requireProof(caller, user, confirmed);
  await requireNoImportAtWork(user);
  await inTransaction(async (session) => {
    await beginDeletion(session, user);
    requireCount(await countOwnCars(user, session), confirmed.cars);
  });
  await finishDeletion(user._id);
  // no mail to an unverified email, which may belong to somebody who never signed up
  if (user.emailVerified) await notifyOfAccountRemoval(settings, user.email);
};
