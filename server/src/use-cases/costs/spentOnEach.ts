import type { CarsHad } from '@glovebox/shared/carPurchase';
import { sumsOf } from '@glovebox/shared/money';
import { allSums, findFirstDays, sumRuns } from '../../modules/costs/costRuns.ts';
import { distancesDriven } from '../../modules/odometer/distanceDriven.ts';
import type { CarPurchaseDoc } from '../../modules/car-purchases/carPurchaseService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { paidRuns } from './paidRuns.ts';

/**
 * Returns for each of the caller's former cars what they spent on it, without depreciation, since when they had it, and
 * how far it was driven in that time.
 */
export const spentOnEach = async (
  { _id: person }: SessionUser,
  had: readonly (CarPurchaseDoc & { until: string })[],
): Promise<Pick<CarsHad['cars'][number], 'from' | 'distance' | 'totals'>[]> => {
  const runs = await paidRuns(
    person,
    had.map(({ car }) => car),
    Promise.resolve(had),
  );
  const firstDays = findFirstDays(runs);
  const spans = had.map(({ car, purchase, until, ended }) => {
    const from = purchase?.day ?? firstDays.get(car.toHexString());
    return { car, from, to: until, ...(ended && { ended }) };
  });
  const distances = await distancesDriven(spans.map((span) => ({ ...span, from: span.from ?? span.to })));
  return spans.map(({ car, from }, index) => ({
    from,
    distance: distances[index] ?? null,
    totals: sumsOf(allSums(sumRuns(runs.filter((run) => run.car.equals(car))))),
  }));
};
