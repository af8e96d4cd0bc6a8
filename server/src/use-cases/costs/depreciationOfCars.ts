import type { Costs } from '@glovebox/shared/costs';
import { depreciationOf, lostBetween, type Depreciation } from '@glovebox/shared/depreciation';
import { moneyOf, type MinorUnits } from '@glovebox/shared/money';
import { earliest } from './costDays.ts';
import type { CountedSpan, OwnedSpan } from './ownedSpans.ts';

type End = NonNullable<Costs['depreciation']>['ends'][number];

/** The value that a car lost while its owner had it, up to its sale price or the owner's estimate. */
export interface CarDepreciation {
  span: CountedSpan;
  of: Depreciation;
  end: End;
}

/** Returns the depreciation of those cars for which both prices are known, in the same currency. */
export const depreciationsOf = (spans: readonly OwnedSpan[]): CarDepreciation[] =>
  spans.flatMap((span) => {
    const { purchase, sale, estimate } = span.time.carPurchase ?? {};
    const { from } = span;
    const end = sale?.price
      ? { by: 'sale' as const, day: sale.day, value: sale.price }
      : estimate && { by: 'estimate' as const, ...estimate };
    if (!purchase?.price || !end || from === undefined) return [];
    // a price that was paid later is what the car was worth when it was handed over
    const last = { day: earliest(end.day, span.to), value: end.value };
    const of = depreciationOf({ day: purchase.day, value: purchase.price }, last);
    if (!of) return [];
    const { by, day, value } = end;
    const shown = { car: span.car.toHexString(), by, day, value: moneyOf(value.minorUnits, value.currency) };
    return { span: { ...span, from }, of, end: shown };
  });

/** Returns what was lost between two days, both included, without sums of 0. */
export const lostIn = ({ of }: CarDepreciation, from: string, to: string): MinorUnits[] => {
  const minorUnits = lostBetween(of, from, to);
  return minorUnits === 0n ? [] : [{ minorUnits, currency: of.currency }];
};
