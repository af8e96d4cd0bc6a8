import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { isAlive, learn, type SubscriptionFact, type SubscriptionState } from './subscriptionState.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');

const day = fc.integer({ min: 0, max: 8 }).map((days) => new Date(START + days * DAY));
const until = fc.option(fc.integer({ min: 0, max: 40 }).map((days) => new Date(START + days * DAY)));
const common = { subscription: fc.constant('sub_1'), customer: fc.constant('cus_1'), at: day };
const account = fc.option(fc.constant('5'.repeat(24)));

const fact: fc.Arbitrary<SubscriptionFact> = fc.oneof(
  fc.record({ kind: fc.constant('checkout' as const), ...common, user: account, isPaid: fc.boolean() }),
  fc.record({ kind: fc.constant('invoice' as const), ...common, isPaid: fc.boolean(), until }),
  fc.record({
    kind: fc.constant('status' as const),
    ...common,
    status: fc.constantFrom('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused'),
    until,
    hasEnded: fc.constant(false),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    ...common,
    status: fc.constant('canceled'),
    until,
    hasEnded: fc.constant(true),
  }),
);

const learnAll = (facts: SubscriptionFact[]) =>
  facts.reduce<SubscriptionState | null>((state, one) => learn(state, one), null)!;

const inTwoOrders = fc
  .array(fact, { minLength: 1, maxLength: 8 })
  .chain((facts) =>
    fc.tuple(
      fc.constant(facts),
      fc.shuffledSubarray(facts, { minLength: facts.length, maxLength: facts.length }),
    ),
  );

describe('the state of a subscription', () => {
  it('does not depend on the order of the events', () => {
    fc.assert(
      fc.property(inTwoOrders, ([facts, shuffled]) => {
        expect(learnAll(shuffled)).toEqual(learnAll(facts));
      }),
      cases(2_000),
    );
  });

  it('does not change when facts are repeated', () => {
    fc.assert(
      fc.property(inTwoOrders, ([facts, again]) => {
        expect(learnAll([...facts, ...again])).toEqual(learnAll(facts));
      }),
      cases(),
    );
  });

  it('gives no plan once the subscription has ended, or while its checkout is unpaid', () => {
    fc.assert(
      fc.property(fc.array(fact, { minLength: 1, maxLength: 8 }), day, (facts, now) => {
        const state = learnAll(facts);
        if (facts.some((one) => one.kind === 'status' && one.hasEnded))
          expect(isAlive(state, now)).toBe(false);
        const isBought = facts.some(({ kind }) => kind === 'checkout');
        const isPaid = facts.some((one) => one.kind !== 'status' && one.isPaid);
        if (isBought && !isPaid) expect(isAlive(state, now)).toBe(false);
      }),
      cases(),
    );
  });

  it('has the newest status or, within one second, the one that is later in the life cycle', () => {
    const status = (name: string, seconds: number): SubscriptionFact => ({
      kind: 'status',
      subscription: 'sub_1',
      customer: null,
      at: new Date(START + seconds * 1_000),
      status: name,
      until: null,
      hasEnded: false,
    });
    expect(learnAll([status('active', 0), status('incomplete', 0)]).status).toBe('active');
    expect(learnAll([status('unpaid', 5), status('active', 0)]).status).toBe('unpaid');
    expect(learnAll([status('unpaid', 5), status('active', 6)]).status).toBe('active');
  });
});
