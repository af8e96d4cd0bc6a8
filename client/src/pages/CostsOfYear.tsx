import type { Costs } from '@glovebox/shared/costs';
import { monthOfDay } from '@glovebox/shared/days';
import { lastMonths, withYearsBetween } from '@glovebox/shared/months';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { CostRecords, type ExpenseRow, type FuelRow } from '../features/costs/CostRecords.tsx';
import { csvPath, useGetCostsQuery } from '../features/costs/costsApi.ts';
import { CostsChart } from '../features/costs/CostsChart.tsx';
import { CostTiles } from '../features/costs/CostTiles.tsx';
import { mainCurrency } from '../features/costs/costWords.ts';
import { openDialog } from '../lib/dialogSlice.ts';
import { today } from '../lib/today.ts';
import { buttonClasses } from '../ui/buttonClasses.ts';
import { ChipLink } from '../ui/ChipLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadingOrError } from '../ui/LoadingOrError.tsx';
import { onlyFirstClick } from '../ui/onlyFirstClick.ts';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useUnits } from '../lib/useUnits.ts';
import { NothingSpent } from './NothingSpent.tsx';
import { RecordExpense } from './RecordExpense.tsx';
import { YearPills } from './YearPills.tsx';

const EditExpense = lazy(() => import('./EditExpenseOfCar.tsx'));
const EditFuel = lazy(() => import('./EditFuelOfCar.tsx'));

const ALL_YEARS = 'all';
const PERIOD = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;

/** Whether the URL asks to include depreciation. */
export const useDepreciation = () => {
  const [params] = useSearchParams();
  return params.get('depreciation') === '1' ? { depreciation: '1' as const } : {};
};

/** Shown while the costs load, or if they could not be loaded. */
export const NoCostsYet = ({ query }: Pick<ComponentProps<typeof LoadingOrError>, 'query'>) => (
  <LoadingOrError query={query} label="Loading the costs">
    <div className="grid gap-5">
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
    </div>
  </LoadingOrError>
);

const isNothing = ({ periods, depreciation, unpriced }: Costs) =>
  periods.length === 0 && depreciation === null && Object.keys(unpriced).length === 0;

interface CostsOfYearProps {
  head: ComponentProps<typeof ScreenHeader>;
  carId: string | undefined;
  byYear: Costs;
  /** Whether the car belongs to someone else now. */
  isFormer: boolean;
  /** Whether the reader says that they sold the car. */
  isSold: boolean;
}

/** The costs of a car, or of all cars, in one year or in all years. */
export const CostsOfYear = ({ head, carId, byYear, isFormer, isSold }: CostsOfYearProps) => {
  const dispatch = useDispatch();
  const depreciation = useDepreciation();
  const [params] = useSearchParams();
  const [edited, setEdited] = useState<ExpenseRow | FuelRow | null>(null);
  const years = byYear.periods.map(({ period }) => period);
  const thisMonth = monthOfDay(today(useUnits()));
  const thisYear = thisMonth.slice(0, 4);
  const newest = years.at(-1) ?? thisYear;
  const asked = params.get('year');
  const year = asked === ALL_YEARS ? undefined : asked && years.includes(asked) ? asked : newest;
  const wanted = {
    ...(year === undefined ? { by: 'year' as const } : { from: `${year}-01`, to: `${year}-12` }),
    ...depreciation,
  };
  const query = useGetCostsQuery({ carId, ...wanted });
  const { currentData } = query;

  const isShowable = (show: string) =>
    show === 'unpriced' ||
    (PERIOD.test(show) && (year === undefined ? show.length === 4 : show.startsWith(year)));
  const wish = params.get('show');
  const shown =
    wish !== null && isShowable(wish)
      ? wish
      : year === undefined || (year === thisYear && !isFormer)
        ? year === undefined
          ? newest
          : thisMonth
        : (currentData?.periods.at(-1)?.period ?? `${year}-12`);

  const openPurchase =
    carId === undefined ? undefined : () => dispatch(openDialog({ name: 'carPurchase', carId }));
  if (isNothing(byYear)) {
    return (
      <>
        <ScreenHeader {...head} />
        <NothingSpent carId={carId} isFormer={isFormer} isSold={isSold} onSay={openPurchase} />
      </>
    );
  }
  const urlOf = (values: { year?: string | undefined; show?: string; depreciation?: '1' | '' }) =>
    `?${new URLSearchParams(Object.entries({ ...depreciation, ...values }).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()}`;
  const ofYear = year ?? ALL_YEARS;
  const currency = mainCurrency(currentData ?? byYear);
  // the months of years without costs are skipped
  const periods =
    year === undefined
      ? withYearsBetween(years)
      : years.flatMap((one) => lastMonths(`${one}-12`, 12)).filter((month) => month <= thisMonth);
  const to = (period: string | undefined) =>
    period === undefined
      ? undefined
      : urlOf({ year: year === undefined ? ALL_YEARS : period.slice(0, 4), show: period });
  const at = periods.indexOf(shown);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ScreenHeader
        {...head}
        actions={
          <>
            {!isFormer && <RecordExpense carId={carId} />}
            <a
              href={csvPath({ carId }, wanted)}
              download
              onClick={onlyFirstClick}
              className={buttonClasses('outline', 'medium', 'print:hidden')}
            >
              <Icon name="download" />
              CSV
            </a>
          </>
        }
      />
      <div className="-mt-6 flex flex-wrap items-center justify-between gap-3">
        <YearPills
          years={[
            ...(years.length > 1
              ? [{ name: 'All years', to: urlOf({ year: ALL_YEARS }), isChosen: year === undefined }]
              : []),
            ...years.map((one) => ({ name: one, to: urlOf({ year: one }), isChosen: one === year })),
          ]}
        />
        {byYear.depreciation && (
          <ChipLink
            to={urlOf({
              year: ofYear,
              show: shown,
              depreciation: depreciation.depreciation ? '' : '1',
            })}
            isChosen={depreciation.depreciation !== undefined}
          >
            With depreciation
          </ChipLink>
        )}
      </div>
      {currentData ? (
        <>
          <CostTiles
            costs={currentData}
            span={year === undefined ? 'All years' : year === thisYear ? `${year} so far` : year}
            toUnpriced={urlOf({ year: ofYear, show: 'unpriced' })}
            onSay={openPurchase}
            isFormer={isFormer}
          />
          {currency !== undefined && (
            <CostsChart
              costs={currentData}
              year={year}
              currency={currency}
              chosen={shown}
              to={(period) => urlOf({ year: ofYear, show: period })}
            />
          )}
        </>
      ) : (
        <NoCostsYet query={query} />
      )}
      {carId !== undefined && year !== undefined && (
        <p className="print:hidden">
          <Link
            to={`/dashboard/cars/${carId}/year/${year}`}
            className="inline-flex min-h-6 items-center gap-1.5 text-muted underline-offset-2 hover:text-ink hover:underline"
          >
            <Icon name="star" />
            {year} in one picture
          </Link>
        </p>
      )}
      {currentData && (
        <CostRecords
          carId={carId}
          shown={shown}
          isFormer={isFormer}
          year={year}
          spent={currentData.periods.find(({ period }) => period === shown)?.kinds}
          before={to(periods[at - 1])}
          after={at < 0 ? undefined : to(periods[at + 1])}
          onEdit={setEdited}
        />
      )}
      {edited && (
        <Suspense fallback={null}>
          {edited.kind === 'fuel' ? (
            <EditFuel row={edited} onClose={() => setEdited(null)} />
          ) : (
            <EditExpense row={edited} onClose={() => setEdited(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
};
