import { webhookEventSchema } from '@glovebox/shared/billing';
import { z } from '@glovebox/shared/zod';
import { AppError } from '../../platform/errors/appError.ts';
import type { SubscriptionFact } from './subscriptionState.ts';

// only the fields that are used; the objects of Stripe have many more and gain some with each API version
const seconds = z
  .int()
  .nonnegative()
  .max(100_000_000_000)
  .transform((value) => new Date(value * 1_000));
const name = z.string().min(1).max(255);
const optionalName = name.nullish();

const checkoutSchema = z.object({
  client_reference_id: z.string().nullish(),
  payment_status: z.string(),
  customer: optionalName,
  subscription: optionalName,
});

const period = { current_period_start: seconds.nullish(), current_period_end: seconds.nullish() };
const subscriptionSchema = z.object({
  id: name,
  status: z.string().max(40),
  customer: optionalName,
  ...period,
  // newer API versions have the period in this place
  items: z.object({ data: z.array(z.object(period)) }).nullish(),
});

const invoiceSchema = z.object({
  customer: optionalName,
  subscription: optionalName,
  // newer API versions name the subscription in this place
  parent: z.object({ subscription_details: z.object({ subscription: optionalName }).nullish() }).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }).nullish() })) }).nullish(),
});

const latest = (moments: (Date | null | undefined)[]) =>
  moments.reduce<Date | null>((last, one) => (one && (!last || one > last) ? one : last), null);

type Reader = (object: unknown, type: string, at: Date) => SubscriptionFact | null;

const readCheckout: Reader = (object, _type, at) => {
  const { client_reference_id, payment_status, customer, subscription } = checkoutSchema.parse(object);
  // a single purchase is not our plan
  if (!subscription) return null;
  const user = /^[0-9a-f]{24}$/i.test(client_reference_id ?? '') ? (client_reference_id ?? null) : null;
  // 'paid', or 'no_payment_required' if a coupon or a trial leaves nothing to pay
  return {
    kind: 'checkout',
    subscription,
    customer: customer ?? null,
    at,
    user,
    isPaid: payment_status === 'paid' || payment_status === 'no_payment_required',
  };
};

const readSubscription: Reader = (object, type, at) => {
  const { id, status, customer, items, ...own } = subscriptionSchema.parse(object);
  const periods = [own, ...(items?.data ?? [])];
  const hasEnded =
    type === 'customer.subscription.deleted' || status === 'canceled' || status === 'incomplete_expired';
  // if the subscription is past due, the current period has not been paid for
  const until =
    status === 'past_due'
      ? latest(periods.map((one) => one.current_period_start))
      : latest(periods.map((one) => one.current_period_end));
  return { kind: 'status', subscription: id, customer: customer ?? null, at, status, until, hasEnded };
};

const readInvoice: Reader = (object, type, at) => {
  const { customer, subscription, parent, lines } = invoiceSchema.parse(object);
  const id = subscription ?? parent?.subscription_details?.subscription;
  if (!id) return null;
  const until = latest((lines?.data ?? []).map((line) => line.period?.end));
  const isPaid = type === 'invoice.paid';
  return { kind: 'invoice', subscription: id, customer: customer ?? null, at, isPaid, until };
};

const READERS: Record<string, Reader> = {
  'checkout.session.completed': readCheckout,
  'checkout.session.async_payment_succeeded': readCheckout,
  'customer.subscription.created': readSubscription,
  'customer.subscription.updated': readSubscription,
  'customer.subscription.deleted': readSubscription,
  'customer.subscription.paused': readSubscription,
  'customer.subscription.resumed': readSubscription,
  'invoice.paid': readInvoice,
  'invoice.payment_failed': readInvoice,
};

/** An event; `fact` is null if it is not about the plan. */
export interface ProviderEvent {
  id: string;
  type: string;
  fact: SubscriptionFact | null;
}

/**
 * Parses a Stripe event, of old and new API versions.
 * @throws AppError BAD_INPUT if it is malformed for its type
 */
export const readEvent = (event: unknown): ProviderEvent => {
  try {
    const { id, type, created, data } = webhookEventSchema.parse(event);
    const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
    return { id, type, fact: reader?.(data.object, type, new Date(created * 1_000)) ?? null };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new AppError('BAD_INPUT', 'The event does not have the form of its type.');
  }
};
