import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeFacts, moneyFact, textFact, withFact } from './facts.ts';

const values = fc.record({
  name: fc.constantFrom('', 'a', 'b', 'c'),
  cost: fc.record({ amount: fc.constantFrom('', '1', '2'), currency: fc.constantFrom('EUR', 'USD') }),
});
type Values = { name: string; cost: { amount: string; currency: string } };
const FACTS = [textFact<Values>('Name', 'name'), moneyFact({})<Values>('Cost', 'cost')];

it('a merge loses no change: each fact is as one of both made it, and asks only where both differ', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const { merged, questions, taken } = mergeFacts(FACTS, { base, mine, theirs });
      for (const fact of FACTS) {
        const [was, own, other, is] = [base, mine, theirs, merged].map((each) => fact.say(each));
        const bothChanged = own !== was && other !== was && own !== other;
        expect(questions.includes(fact)).toBe(bothChanged);
        expect(is).toBe(own === was ? other : own);
        expect(taken.includes(fact)).toBe(own === was && other !== was);
      }
    }),
  );
});

it('an amount is the same however its decimals were typed', () => {
  const typed = (amount: string) => ({ name: '', cost: { amount, currency: 'EUR' } });
  const versions = { base: typed('1'), mine: typed('145,50'), theirs: typed('145.5') };
  expect(mergeFacts(FACTS, versions)).toMatchObject({ questions: [], taken: [] });
});

it('a fact is taken over with all its fields, and the original stays as it is', () => {
  const mine = { name: 'a', cost: { amount: '1', currency: 'EUR' } };
  const theirs = { name: 'b', cost: { amount: '2', currency: 'USD' } };
  expect(withFact(FACTS[1]!, mine, theirs)).toEqual({ name: 'a', cost: theirs.cost });
  expect(mine.cost.amount).toBe('1');
});

it('a vague fact is not the same because the same words say it', () => {
  const fact = { label: 'Car', of: ['name'], say: () => 'Another choice', vague: true } as const;
  const typed = (name: string) => ({ name, cost: { amount: '', currency: 'EUR' } });
  const versions = { base: typed('a'), mine: typed('b'), theirs: typed('c') };
  expect(mergeFacts<Values>([fact], versions)).toMatchObject({ questions: [fact], merged: { name: 'b' } });
});
