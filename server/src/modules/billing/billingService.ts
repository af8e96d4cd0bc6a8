import { WORKSHOP_PRICE, type PlanAnswer, type WebhookAnswer } from '@glovebox/shared/billing';
import type { RunningConfig } from '../../platform/config/config.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { bumpVersion } from '../../platform/database/versions.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { readPlanGrant, settlePlan } from './planService.ts';
import type { ProviderEvent } from './stripeEvents.ts';
import { isRemoved } from './removeBilling.ts';
import { StripeEventModel } from './stripeEventModel.ts';
import { keepFact } from './subscriptionService.ts';

/**
 * Applies an event of the payment provider once. The resulting plan does not depend on the order of events, because
 * facts are stored per subscription, even before the checkout that names the account.
 * @throws AppError CONFLICT while the same event is being applied; it may be sent again
 */
export const applyEvent = async ({ id, type, fact }: ProviderEvent): Promise<WebhookAnswer['effect']> => {
  if (!fact) return 'ignored';
  if (await StripeEventModel.exists({ _id: id })) return 'seen before';
  const now = new Date();
  const seen = { _id: id, type, receivedAt: now };
  try {
    return await inTransaction(async (session) => {
      await bumpVersion(session, 'plans');
      if (await isRemoved(session, fact)) return 'ignored';
      await StripeEventModel.create([seen], { session });
      const account = await keepFact(session, fact);
      if (account) await settlePlan(session, account, now);
      return 'applied';
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError('CONFLICT', 'This event is being applied already.');
  }
};

/** Adds the id of the account to the checkout page, so that the events of the provider contain it. */
const checkoutLink = (link: string | undefined, user: SessionUser): string | null => {
  if (!link) return null;
  const url = new URL(link);
  url.searchParams.set('prefilled_email', user.email);
  url.searchParams.set('client_reference_id', user._id.toHexString());
  return url.href;
};

/** Returns the plan of the caller, and where the workshop plan can be bought. */
export const showPlan = async (
  user: SessionUser,
  { payments: { monthlyLink, annualLink } }: Pick<RunningConfig, 'payments'>,
): Promise<PlanAnswer> => {
  const grant = await readPlanGrant(user._id);
  const isByPayment = grant?.by === 'payment';
  return {
    plan: user.plan,
    setByHand: user.plan === 'workshop' && !isByPayment,
    paidUntil: (isByPayment && grant.paidUntil?.toISOString()) || null,
    available: monthlyLink !== undefined || annualLink !== undefined,
    monthly: { price: WORKSHOP_PRICE.monthly, link: checkoutLink(monthlyLink, user) },
    annual: { price: WORKSHOP_PRICE.annual, link: checkoutLink(annualLink, user) },
  };
};
