/** What one event of the payment provider tells about one subscription. */
export type SubscriptionFact = {
  subscription: string;
  customer: string | null;
  /** When it happened at the provider; in whole seconds. */
  at: Date;
} & (
  | { kind: 'checkout'; user: string | null; isPaid: boolean }
  | { kind: 'status'; status: string; until: Date | null; hasEnded: boolean }
  | { kind: 'invoice'; isPaid: boolean; until: Date | null }
);

/** All that is known of a subscription; which order the events came in makes no difference to it. */
export interface SubscriptionState {
  customer: string | null;
  /** The account that the checkout named. */
  user: string | null;
  checkoutAt: Date | null;
  /** A checkout or an invoice of it was paid. */
  paid: boolean;
  /** The newest status, and when it was taken on. */
  status: string | null;
  statusAt: Date | null;
  /** Paid until then, as far as the newest status tells; null where it does not. */
  statusUntil: Date | null;
  /** The end of the last period that an invoice paid for. */
  invoiceUntil: Date | null;
  /** It is over for good: the provider never revives one. */
  ended: boolean;
  /** The earliest that was heard of it. */
  since: Date;
}

const DAY = 86_400_000;

/** How long a plan outlives the time that was paid for, in milliseconds: a renewal may come late. */
const RENEWAL_GRACE = 3 * DAY;

// of several statuses within one second, the one that a subscription comes to later
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

/** What is known of a subscription with one more fact. */
export const learn = (known: SubscriptionState | null, fact: SubscriptionFact): SubscriptionState => {
  const state = known ?? blank(fact);
  return {
    ...state,
    ...withFact(state, fact),
    customer: state.customer ?? fact.customer,
    since: earlier(state.since, fact.at),
  };
};

/** When what was paid for ends, or null where the provider did not tell. */
export const paidUntil = ({ statusUntil, invoiceUntil }: SubscriptionState): Date | null =>
  later(statusUntil, invoiceUntil);

/** A plan whose time was paid for until this moment or before ends now: no renewal came in all the grace. */
export const endOfGrace = (now: Date) => new Date(now.getTime() - RENEWAL_GRACE);

const hasLiveStatus = ({ status, statusAt, checkoutAt, paid }: SubscriptionState) => {
  if (status === null) return paid;
  if (LIVE.includes(status)) return true;
  // the status of before the payment that the checkout tells of
  return (
    status === 'incomplete' && paid && statusAt !== null && checkoutAt !== null && statusAt <= checkoutAt
  );
};

const OVER: readonly string[] = ['canceled', 'incomplete_expired'];

/** Whether the provider may charge for it again, as far as it has told: also where it entitles to nothing at the moment. */
export const goesOn = ({ ended, paid, status }: SubscriptionState): boolean => {
  if (ended) return false;
  return status === null || status === 'incomplete' ? paid : !OVER.includes(status);
};

/** Whether it entitles its account to the workshop plan. */
export const isAlive = (state: SubscriptionState, now: Date): boolean => {
  if (state.ended || !hasLiveStatus(state)) return false;
  // some ways of paying take days: until then the checkout is complete, the subscription active, and nothing paid
  if (state.checkoutAt && !state.paid) return false;
  const until = paidUntil(state);
  return until === null || until > endOfGrace(now);
};
