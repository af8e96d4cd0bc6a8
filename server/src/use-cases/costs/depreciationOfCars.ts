import type { Costs } from '@glovebox/shared/costs';
import { depreciationOf, lostBetween, type Depreciation } from '@glovebox/shared/depreciation';
import { moneyOf, type MinorUnits } from '@glovebox/shared/money';
import type { CarPurchaseDoc } from '../../modules/car-purchases/carPurchaseService.ts';

type End = NonNullable<Costs['depreciation']>['ends'][number];

/** Returns the value that a car lost, up to its sale price or its owner's estimate. */
export interface CarDepreciation {
  car: CarPurchaseDoc['car'];
  of: Depreciation;
  end: End;
}

/** Returns the depreciation of those cars for which both prices are known, in the same currency. */
export const depreciationsOf = (carPurchases: readonly CarPurchaseDoc[]): CarDepreciation[] =>
  carPurchases.flatMap(({ car, purchase, sale, estimate }) => {
    const end = sale?.price
      ? { by: 'sale' as const, day: sale.day, value: sale.price }
      : estimate && { by: 'estimate' as const, ...estimate };
    const of =
      purchase?.price && end ? depreciationOf({ day: purchase.day, value: purchase.price }, end) : null;
    if (!of || !end) return [];
    const { by, day, value } = end;
    const shown = { car: car.toHexString(), by, day, value: moneyOf(value.minorUnits, value.currency) };
    return { car, of, end: shown };
  });

/** Returns what was lost between two days, both included, without sums of 0. */
export const lostIn = ({ of }: CarDepreciation, from: string, to: string): MinorUnits[] => {
  const minorUnits = lostBetween(of, from, to);
  return minorUnits === 0n ? [] : [{ minorUnits, currency: of.currency }];
};
