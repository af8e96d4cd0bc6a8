import { Types, type ClientSession } from 'mongoose';
import { SubscriptionModel, type SubscriptionDoc } from './subscriptionModel.ts';
import { isOngoing, learn, type SubscriptionFact, type SubscriptionState } from './subscriptionState.ts';

const toState = (doc: SubscriptionDoc): SubscriptionState => ({
  customer: doc.customer,
  user: doc.user && doc.user.toHexString(),
  checkoutAt: doc.checkoutAt,
  paid: doc.paid,
  status: doc.status,
  statusAt: doc.statusAt,
  statusUntil: doc.statusUntil,
  invoiceUntil: doc.invoiceUntil,
  ended: doc.ended,
  since: doc.since,
});

/** Finds the account of a customer at the provider. It is the one that their first checkout named. */
const accountOfCustomer = async (session: ClientSession | null, customer: string) => {
  const first = await SubscriptionModel.findOne({ customer, user: { $ne: null } }, { user: 1 })
    .sort({ checkoutAt: 1 })
    .session(session)
    .lean();
  return first?.user ?? null;
};

/**
 * Stores what an event reports about a subscription, even if its account is not known yet.
 * @returns the account of its checkout, or otherwise the account of its customer
 */
export const keepFact = async (
  session: ClientSession,
  fact: SubscriptionFact,
): Promise<Types.ObjectId | null> => {
  const known = await SubscriptionModel.findById(fact.subscription).session(session).lean();
  const { user, ...state } = learn(known && toState(known), fact);
  const account = user === null ? null : new Types.ObjectId(user);
  await SubscriptionModel.updateOne(
    { _id: fact.subscription },
    { $set: { ...state, user: account } },
    { upsert: true, session },
  );
  return account ?? (state.customer === null ? null : accountOfCustomer(session, state.customer));
};

/** Reads the subscriptions whose checkout named an account, and later ones of the same customers. */
export const readSubscriptions = async (
  session: ClientSession | null,
  user: Types.ObjectId,
): Promise<SubscriptionState[]> => {
  const own = await SubscriptionModel.find({ user }).session(session).lean();
  const customers = new Set(own.flatMap(({ customer }) => (customer === null ? [] : [customer])));
  const others: SubscriptionDoc[] = [];
  for (const customer of customers) {
    const account = await accountOfCustomer(session, customer);
    if (!account?.equals(user)) continue;
    others.push(...(await SubscriptionModel.find({ customer, user: null }).session(session).lean()));
  }
  return [...own, ...others].map(toState);
};

/** Checks whether an account has a subscription that the payment provider continues, as far as it has reported. */
export const hasSubscription = async (user: Types.ObjectId): Promise<boolean> =>
  (await readSubscriptions(null, user)).some(isOngoing);
