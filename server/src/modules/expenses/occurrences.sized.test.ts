import { monthText } from '@glovebox/shared/months';
import { dayAfterMonths } from '@glovebox/shared/repetition';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { sumRuns, sumRunsByPeriod, type CostRun, type CostsByKind } from '../costs/costRuns.ts';
import { withChange, type Repeating } from './changedDays.ts';
import { expenseRuns, occurrencesOf } from './occurrences.ts';

const TODAY = '2026-11-25';
const EARLIEST_YEAR = 1990;

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const money = fc.constantFrom(euros(0), euros(19.99), euros(-120.5), { amount: 1_200, currency: 'JPY' });
const note = fc.constantFrom(undefined, '', 'By card');
const change = fc.record({
  time: fc.nat(40),
  values: fc.oneof(
    fc.constantFrom({ skip: true as const }, { skip: false as const }),
    fc.record({
      cost: fc.option(money, { nil: null }),
      note,
      andLater: fc.constantFrom(undefined, true as const),
    }),
  ),
});

const day = fc
  .tuple(
    fc.integer({ min: EARLIEST_YEAR, max: 2026 }),
    fc.integer({ min: 0, max: 11 }),
    fc.constantFrom(1, 15, 29, 30, 31),
  )
  .map(([year, month, inMonth]) =>
    dayAfterMonths(`2000-01-${String(inMonth).padStart(2, '0')}`, (year - 2000) * 12 + month),
  )
  .filter((one) => one <= TODAY);

const series = fc
  .record({
    doneAt: day,
    every: fc.constantFrom(1, 2, 3, 6, 12, 24, 120),
    until: fc.option(day, { nil: undefined }),
    unpriced: fc.boolean(),
    note,
    changes: fc.array(change, { maxLength: 8 }),
  })
  .map(({ doneAt, every, until, unpriced, changes, ...rest }): Repeating => {
    const all = changes.reduce<ReturnType<typeof withChange>>(
      (days, { time, values }) => withChange(days, time, values),
      [],
    );
    return {
      _id: new Types.ObjectId(),
      car: new Types.ObjectId(),
      person: new Types.ObjectId(),
      recordedBy: new Types.ObjectId(),
      kind: 'parking',
      doneAt,
      every,
      until: until !== undefined && until >= doneAt ? until : undefined,
      cost: unpriced ? null : { minorUnits: 4_500, currency: 'EUR' },
      days: all,
      createdAt: new Date(),
      ...rest,
    };
  });

/**
 * Returns the days of a series as a person would count them: one after the other, each looked up among the changed
 * days.
 */
const walk = ({ doneAt, every, until, cost, note: usual, days }: Repeating, last: string) => {
  const found = [];
  for (let time = 0; ; time += 1) {
    const at = dayAfterMonths(doneAt, time * every);
    if (at > last || (until && at > until)) return found;
    const alone = days?.find((one) => one.time === time && !one.andLater);
    const since = days?.findLast((one) => one.time <= time && one.andLater);
    if (alone?.skip) continue;
    const changed = alone ?? since;
    found.push({
      day: at,
      cost: (changed ? changed.cost : cost) ?? null,
      note: alone?.note ?? since?.note ?? usual ?? null,
    });
  }
};

const asText = (costs: CostsByKind | undefined) =>
  [...(costs ?? [])].map(([kind, { sums, priced, unpriced }]) => ({
    kind,
    priced,
    unpriced,
    sums: [...sums].map(([currency, sum]) => `${currency} ${sum}`).sort(),
  }));

const inMonths = (runs: readonly CostRun[]) =>
  [...sumRunsByPeriod(runs, 'month')].map(([month, costs]) => [month, asText(costs)]).sort();

const once = ({ car, kind }: Repeating, { day: at, cost }: ReturnType<typeof walk>[number]): CostRun => ({
  ...{ car, kind, cost, day: at, times: 1, every: 1 },
});

it('counts the days of repeating expenses in each month as a walk through all of them does', () => {
  fc.assert(
    fc.property(fc.array(series, { maxLength: 6 }), (all) => {
      const walked = all.flatMap((one) => walk(one, TODAY).map((found) => once(one, found)));
      const runs = all.flatMap((one) => expenseRuns(one, TODAY));
      expect(inMonths(runs)).toEqual(inMonths(walked));
      expect(asText(sumRuns(runs))).toEqual(asText(sumRuns(walked)));
    }),
    cases(300),
  );
});

const month = fc.integer({ min: EARLIEST_YEAR * 12, max: 2026 * 12 + 11 }).map(monthText);

it('counts only the months that are asked for', () => {
  fc.assert(
    fc.property(
      series,
      month,
      month,
      fc.constantFrom('month' as const, 'year' as const),
      (one, from, to, by) => {
        const walked = walk(one, TODAY).filter(
          ({ day: at }) => at.slice(0, 7) >= from && at.slice(0, 7) <= to,
        );
        const expected = walked.map((found) => once(one, found));
        const runs = expenseRuns(one, TODAY);
        expect(asText(sumRuns(runs, { from, to }))).toEqual(asText(sumRuns(expected)));
        const textOf = (periods: Map<string, CostsByKind>) =>
          [...periods].map(([period, costs]) => [period, asText(costs)]).sort();
        expect(textOf(sumRunsByPeriod(runs, by, { from, to }))).toEqual(
          textOf(sumRunsByPeriod(expected, by)),
        );
      },
    ),
    cases(300),
  );
});

it('lists the days of a range, the latest first, with their price and note', () => {
  fc.assert(
    fc.property(series, day, day, fc.boolean(), (one, from, to, unpriced) => {
      const expected = walk(one, to).filter((found) => found.day >= from && !(unpriced && found.cost));
      expect([...occurrencesOf(one, { from, to, unpriced })]).toEqual(expected.reverse());
    }),
    cases(300),
  );
});

it('takes one run for a series since 1900, and one more for each change', () => {
  const [plain] = fc.sample(series, 1);
  const since1900: Repeating = { ...plain!, doneAt: '1900-01-31', every: 1, until: undefined, days: [] };
  expect(expenseRuns(since1900, TODAY)).toMatchObject([{ day: '1900-01-31', times: 1_522 }]);
  const days = withChange([], 601, { skip: true });
  expect(expenseRuns({ ...since1900, days }, TODAY)).toMatchObject([
    { day: '1900-01-31', times: 601 },
    { day: '1950-03-31', times: 920 },
  ]);
});
