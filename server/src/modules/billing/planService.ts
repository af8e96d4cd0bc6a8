import type { Plan } from '@glovebox/shared/user';
import type { ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import { bumpVersion } from '../../platform/database/versions.ts';
import { notFound } from '../../platform/errors/appError.ts';
import { readPlan, setPlan } from '../accounts/roleService.ts';
import { PlanGrantModel, type PlanGrantDoc } from './planGrantModel.ts';
import { readSubscriptions } from './subscriptionService.ts';
import { endOfGrace, isAlive, paidUntil, type SubscriptionState } from './subscriptionState.ts';

/**
 * Checks whether a subscription gives the plan. After an admin has taken the plan away, only subscriptions that were
 * bought later do.
 */
const appliesAfter = (grant: PlanGrantDoc | null, { since }: SubscriptionState) =>
  !(grant?.by === 'hand' && grant.plan === 'free') || since > grant.since;

/**
 * Returns the latest end of the paid periods; null if the provider did not report the end of one of them, so that the
 * plan does not lapse by time alone.
 */
const lastPaidUntil = (alive: SubscriptionState[]): Date | null => {
  const ends = alive.map(paidUntil);
  return ends.reduce((last, end) => (last && end ? (end > last ? end : last) : null), ends[0] ?? null);
};

const storeGrant = async (session: ClientSession, { _id, ...grant }: PlanGrantDoc) => {
  await PlanGrantModel.updateOne({ _id }, { $set: grant }, { upsert: true, session });
};

/**
 * Updates the plan of an account to match its subscriptions. A plan that an admin has set stays. Only a plan that was
 * paid for ends with the payments. Call `bumpVersion(session, 'plans')` before it.
 */
export const settlePlan = async (session: ClientSession, user: Types.ObjectId, now: Date): Promise<void> => {
  const plan = await readPlan(session, user);
  if (plan === null) return;
  const grant = await PlanGrantModel.findById(user).session(session).lean();
  const subscriptions = await readSubscriptions(session, user);
  const alive = subscriptions.filter((one) => isAlive(one, now) && appliesAfter(grant, one));
  const isByPayment = grant?.by === 'payment';
  if (alive.length > 0 && (plan === 'free' || isByPayment)) {
    const since = isByPayment ? grant.since : now;
    const end = lastPaidUntil(alive);
    await storeGrant(session, { _id: user, by: 'payment', plan: 'workshop', since, paidUntil: end });
    if (plan === 'free') {
      await setPlan(session, user, 'workshop', { details: 'from free to workshop, by the payment provider' });
    }
  }
  if (alive.length === 0 && isByPayment) {
    await PlanGrantModel.deleteOne({ _id: user }, { session });
    const details = 'from workshop to free, as no paid subscription is left';
    if (plan === 'workshop') await setPlan(session, user, 'free', { details });
  }
};

/**
 * Sets the plan of an account as an admin, which overrides earlier payments. Does nothing if an admin has already set
 * this plan.
 * @throws AppError NOT_FOUND
 */
export const setPlanAsAdmin = (by: Types.ObjectId, user: Types.ObjectId, plan: Plan): Promise<void> =>
  inTransaction(async (session) => {
    await bumpVersion(session, 'plans');
    const before = await readPlan(session, user);
    if (before === null) throw notFound();
    const grant = await PlanGrantModel.findById(user).session(session).lean();
    if (before === plan && grant?.by !== 'payment') return;
    await storeGrant(session, { _id: user, by: 'hand', plan, since: new Date(), paidUntil: null });
    const details =
      before === plan ? `${plan} stays, from now on by hand` : `from ${before} to ${plan}, by hand`;
    await setPlan(session, user, plan, { by, details });
  });

/** Reads why an account has its plan, if that is known. */
export const readPlanGrant = (user: Types.ObjectId): Promise<PlanGrantDoc | null> =>
  PlanGrantModel.findById(user).lean().exec();

/** Ends the plans whose paid period and grace period are over, even if the provider has reported nothing. */
export const endLapsedPlans = async (now = new Date()): Promise<void> => {
  const lapsed = await PlanGrantModel.find({ paidUntil: { $lte: endOfGrace(now) } }, { _id: 1 }).lean();
  for (const { _id } of lapsed) {
    await inTransaction(async (session) => {
      await bumpVersion(session, 'plans');
      await settlePlan(session, _id, now);
    });
  }
};
