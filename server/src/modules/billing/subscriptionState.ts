/** A fact about one subscription that one event of the payment provider reports. */
export type SubscriptionFact = {
  subscription: string;
  customer: string | null;
  /** When it happened at the provider, to the second. */
  at: Date;
} & (
  | { kind: 'checkout'; user: string | null; isPaid: boolean }
  | { kind: 'status'; status: string; until: Date | null; hasEnded: boolean }
  | { kind: 'invoice'; isPaid: boolean; until: Date | null }
);

/** Everything that is known about a subscription. It does not depend on the order of events. */
export interface SubscriptionState {
  customer: string | null;
  /** The account that the checkout named. */
  user: string | null;
  checkoutAt: Date | null;
  /** Whether a checkout or an invoice was paid. */
  paid: boolean;
  /** The newest status, and when it began. */
  status: string | null;
  statusAt: Date | null;
  /** The end of the paid period according to the newest status; null if that does not include it. */
  statusUntil: Date | null;
  /** The end of the last period that was paid by invoice. */
  invoiceUntil: Date | null;
  /** Whether it has ended for good. The provider never revives a subscription. */
  ended: boolean;
  /** The time of its earliest event. */
  since: Date;
}

const DAY = 86_400_000;

/** The time for which a plan outlives its paid period, in milliseconds, because a renewal may come late. */
const RENEWAL_GRACE = 3 * DAY;

// the life cycle; of several statuses within one second, the later one in this list applies
const IN_ORDER = [
  'incomplete',
  'past_due',
  'paused',
  'trialing',
  'active',
  'unpaid',
  'incomplete_expired',
  'canceled',
];
const LIVE: readonly string[] = ['trialing', 'active', 'past_due'];

const blank = ({ at }: SubscriptionFact): SubscriptionState => ({
  customer: null,
  user: null,
  checkoutAt: null,
  paid: false,
  status: null,
  statusAt: null,
  statusUntil: null,
  invoiceUntil: null,
  ended: false,
  since: at,
});

const earlier = (a: Date, b: Date) => (a <= b ? a : b);
const later = (a: Date | null, b: Date | null) => (a && b ? (a >= b ? a : b) : (a ?? b));

type StatusFact = Extract<SubscriptionFact, { kind: 'status' }>;

const isNewer = (fact: StatusFact, { status, statusAt, statusUntil }: SubscriptionState) => {
  if (status === null || statusAt === null) return true;
  const byTime = fact.at.getTime() - statusAt.getTime();
  const byStatus = IN_ORDER.indexOf(fact.status) - IN_ORDER.indexOf(status);
  const byPeriod = (fact.until?.getTime() ?? 0) - (statusUntil?.getTime() ?? 0);
  return (byTime || byStatus || byPeriod) > 0;
};

const withFact = (state: SubscriptionState, fact: SubscriptionFact): Partial<SubscriptionState> => {
  if (fact.kind === 'checkout') {
    const isFirst = state.checkoutAt === null || fact.at < state.checkoutAt;
    return {
      ...(isFirst && { checkoutAt: fact.at }),
      user: isFirst ? (fact.user ?? state.user) : (state.user ?? fact.user),
      paid: state.paid || fact.isPaid,
    };
  }
  if (fact.kind === 'invoice') {
    return fact.isPaid ? { paid: true, invoiceUntil: later(state.invoiceUntil, fact.until) } : {};
  }
  return {
    ended: state.ended || fact.hasEnded,
    ...(isNewer(fact, state) && { status: fact.status, statusAt: fact.at, statusUntil: fact.until }),
  };
};

/** Returns the state of a subscription after one more fact. */
export const learn = (known: SubscriptionState | null, fact: SubscriptionFact): SubscriptionState => {
  const state = known ?? blank(fact);
  return {
    ...state,
    ...withFact(state, fact),
    customer: state.customer ?? fact.customer,
    since: earlier(state.since, fact.at),
  };
};

/** Returns the end of the paid period, or null if the provider did not report it. */
export const paidUntil = ({ statusUntil, invoiceUntil }: SubscriptionState): Date | null =>
  later(statusUntil, invoiceUntil);

/** Plans that were paid until this time or before end now, because the grace period has passed without a renewal. */
export const endOfGrace = (now: Date) => new Date(now.getTime() - RENEWAL_GRACE);

const hasLiveStatus = ({ status, statusAt, checkoutAt, paid }: SubscriptionState) => {
  if (status === null) return paid;
  if (LIVE.includes(status)) return true;
  // the status is older than the payment that the checkout reports
  return (
    status === 'incomplete' && paid && statusAt !== null && checkoutAt !== null && statusAt <= checkoutAt
  );
};

const OVER: readonly string[] = ['canceled', 'incomplete_expired'];

/** Checks whether the provider may charge for the subscription again, as far as it has reported. */
export const isOngoing = ({ ended, paid, status }: SubscriptionState): boolean => {
  if (ended) return false;
  return status === null || status === 'incomplete' ? paid : !OVER.includes(status);
};

/** Checks whether the subscription gives its account the workshop plan. */
export const isAlive = (state: SubscriptionState, now: Date): boolean => {
  if (state.ended || !hasLiveStatus(state)) return false;
  // with payment methods that take days, the checkout is complete and the subscription active before anything is paid
  if (state.checkoutAt && !state.paid) return false;
  const until = paidUntil(state);
  return until === null || until > endOfGrace(now);
};
