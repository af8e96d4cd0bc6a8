import type { CarsHad } from '@glovebox/shared/carPurchase';
import { sumsOf } from '@glovebox/shared/money';
import { allSums, sumRuns } from '../../modules/costs/costRuns.ts';
import { distancesDriven } from '../../modules/odometer/distanceDriven.ts';
import type { CarPurchaseDoc } from '../../modules/car-purchases/carPurchaseService.ts';
import { todayOf, type SessionUser } from '../../platform/http/session.ts';
import { ownedSpans, readPaid } from './ownedSpans.ts';

type Spent = Pick<CarsHad['cars'][number], 'from' | 'distance' | 'totals'>;

/**
 * Returns for each time in which the caller had one of their former cars what they spent on it, without depreciation,
 * since when they had it, and how far it was driven in that time. Undefined for a time that the caller did not have.
 */
export const spentOnEach = async (
  user: SessionUser,
  had: readonly CarPurchaseDoc[],
): Promise<(Spent | undefined)[]> => {
  const cars = new Map(had.map(({ car }) => [car.toHexString(), car]));
  const spans = ownedSpans(await readPaid(user._id, [...cars.values()]), todayOf(user));
  const distances = await distancesDriven(spans.map((span) => ({ ...span, from: span.from ?? span.to })));
  const ofTimes = new Map(
    spans.map(({ time, from, runs }, index) => [
      time.carPurchase?._id.toHexString(),
      {
        from,
        distance: distances[index]?.km ?? null,
        totals: sumsOf(allSums(sumRuns(runs))),
      },
    ]),
  );
  return had.map(({ _id }) => ofTimes.get(_id.toHexString()));
};
