import { monthOfDay } from '@glovebox/shared/days';
import type { Costs } from '@glovebox/shared/costs';
import { COSTS } from '@glovebox/shared/limits';
import { lastMonths } from '@glovebox/shared/months';
import { formatDistance, kmPerUnit, type DistanceUnits } from '@glovebox/shared/units';
import { Link } from 'react-router-dom';
import { formatRate } from '@glovebox/shared/formatMoney';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Gauge } from '../../ui/panel/Gauge.tsx';
import { MonthBars } from '../../ui/panel/MonthBars.tsx';
import { WaitingGauge } from '../../ui/panel/WaitingGauge.tsx';
import { useGetCostsQuery } from './costsApi.ts';
import { addedUp, amountIn, mainCurrency } from './costWords.ts';

const LABEL = 'Cost';
const MONTHS = 12;

/** Shows what a car costs its owner per distance this year, and by month for the last twelve. It links to the costs. */
export const CostGauge = ({ carId }: { carId: string }) => {
  const units = useUnits();
  const now = today(units);
  const year = Number(now.slice(0, 4));
  // asked for like the page of costs does, which then has them already
  const of = (one: number) => ({ carId, from: `${one}-01`, to: `${one}-12` });
  const { currentData: thisYear, error } = useGetCostsQuery(of(year));
  const { currentData: lastYear, error: lastError } = useGetCostsQuery(of(year - 1));
  if (!thisYear && error) {
    return <Gauge label={LABEL} picture={<MonthBars values={NONE} />} value="–" note="Could not be loaded" />;
  }
  if (!thisYear || (!lastYear && !lastError)) return <WaitingGauge label={LABEL} />;

  const periods = [...(lastYear?.periods ?? []), ...thisYear.periods];
  const totals = [...thisYear.totals, ...(lastYear?.totals ?? [])];
  const currency = mainCurrency({ periods, totals });
  const spentIn = (month: string) => {
    const { kinds = {} } = periods.find(({ period }) => period === month) ?? {};
    return currency === undefined ? 0 : amountIn(addedUp(Object.values(kinds).flat()), currency);
  };
  const rates = ratesOf(thisYear, units);
  return (
    <Gauge
      label={LABEL}
      picture={<MonthBars values={lastMonths(monthOfDay(now), MONTHS).map(spentIn)} />}
      value={
        <Link to={`/dashboard/cars/${carId}/costs`} className="underline-offset-2 hover:underline">
          {rates.length > 0 ? rates.join(' + ') : '–'}
          <span className="sr-only">, all costs</span>
        </Link>
      }
      note={
        rates.length > 0
          ? `a ${units.distance === 'mi' ? 'mile' : 'km'}, this year`
          : reasonOf(thisYear, units)
      }
    />
  );
};

const NONE = Array.from({ length: MONTHS }, () => 0);

/** Returns the cost per km or mile in each currency, as far as it is known. */
const ratesOf = ({ totals }: Costs, units: DistanceUnits) =>
  totals.flatMap(({ currency, perKm }) =>
    perKm ? formatRate({ amount: perKm * kmPerUnit(units), currency }) : [],
  );

/** Says why the cost per distance of this year is not known. */
const reasonOf = ({ totals, distance }: Costs, units: DistanceUnits) => {
  if (totals.length === 0) return 'Nothing spent this year';
  return distance === null
    ? 'Needs two readings this year'
    : `Needs ${formatDistance(COSTS.fewestKm, units)} a year`;
};
