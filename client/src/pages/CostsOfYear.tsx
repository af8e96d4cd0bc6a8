import type { Costs } from '@glovebox/shared/costs';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { CostRecords, type ExpenseRow } from '../features/costs/CostRecords.tsx';
import { csvPath, useGetCostsQuery } from '../features/costs/costsApi.ts';
import { CostsChart } from '../features/costs/CostsChart.tsx';
import { CostTiles } from '../features/costs/CostTiles.tsx';
import { addedUp, formatSums, mainCurrency } from '../features/costs/costWords.ts';
import { openDialog } from '../lib/dialogSlice.ts';
import { today } from '../lib/today.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClasses } from '../ui/buttonClasses.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ChipLink } from '../ui/ChipLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadingOrError } from '../ui/LoadingOrError.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const EditExpense = lazy(() => import('./EditExpenseOfCar.tsx'));

const ALL_YEARS = 'all';
const SHOWN = /^(?:\d{4}(?:-\d{2})?|unpriced)$/;

/** Whether the URL asks to include depreciation. */
export const useDepreciation = () => {
  const [params] = useSearchParams();
  return params.get('depreciation') === '1' ? { depreciation: '1' as const } : {};
};

/** Returns the formatted sums of a period, or undefined for an unknown period. */
const sumsOfPeriod = ({ periods }: Costs, shown: string) => {
  const found = periods.find(({ period }) => period === shown);
  return (
    found &&
    formatSums(
      addedUp(Object.entries(found.kinds).flatMap(([kind, sums]) => (kind === 'depreciation' ? [] : sums))),
    )
  );
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
  carId: string | undefined;
  byYear: Costs;
  /** Whether the car belongs to somebody else now. */
  isFormer: boolean;
}

/** The costs of a car, or of all cars, in one year or in all years. */
export const CostsOfYear = ({ carId, byYear, isFormer }: CostsOfYearProps) => {
  const dispatch = useDispatch();
  const depreciation = useDepreciation();
  const [params] = useSearchParams();
  const [edited, setEdited] = useState<ExpenseRow | null>(null);
  const years = byYear.periods.map(({ period }) => period).reverse();
  const thisYear = today().slice(0, 4);
  const [newest = thisYear] = years;
  const asked = params.get('year');
  const year = asked === ALL_YEARS ? undefined : asked && years.includes(asked) ? asked : newest;
  const shown = params.get('show');
  const wanted = {
    ...(year === undefined ? { by: 'year' as const } : { from: `${year}-01`, to: `${year}-12` }),
    ...depreciation,
  };
  const query = useGetCostsQuery({ carId, ...wanted });
  const { currentData } = query;

  if (isNothing(byYear)) {
    return (
      <EmptyState
        icon="gauge"
        text="Nothing was recorded yet. Record fuel, an expense, or a service with what it cost, and this page adds it up."
        action={
          !isFormer && (
            <div className="flex flex-wrap justify-center gap-2">
              <ButtonLink to={carId ? `/dashboard/cars/${carId}` : '/dashboard'}>Record something</ButtonLink>
              <RecordExpense carId={carId} />
            </div>
          )
        }
      />
    );
  }
  const urlOf = (values: { year?: string | undefined; show?: string; depreciation?: '1' | '' }) =>
    `?${new URLSearchParams(Object.entries({ ...depreciation, ...values }).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()}`;
  const ofYear = year ?? ALL_YEARS;
  const currency = mainCurrency(currentData ?? byYear);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="Years" className="flex flex-wrap gap-1.5">
          {years.map((one) => (
            <ChipLink key={one} to={urlOf({ year: one })} isChosen={one === year}>
              {one}
            </ChipLink>
          ))}
          {years.length > 1 && (
            <ChipLink to={urlOf({ year: ALL_YEARS })} isChosen={year === undefined}>
              All years
            </ChipLink>
          )}
          {byYear.depreciation && (
            <ChipLink
              to={urlOf({
                year: ofYear,
                ...(shown && { show: shown }),
                depreciation: depreciation.depreciation ? '' : '1',
              })}
              isChosen={depreciation.depreciation !== undefined}
            >
              With depreciation
            </ChipLink>
          )}
        </nav>
        <div className="flex flex-wrap gap-2">
          {!isFormer && <RecordExpense carId={carId} />}
          <a
            href={csvPath({ carId }, wanted)}
            download
            className={buttonClasses('outline', 'medium', 'print:hidden')}
          >
            <Icon name="download" />
            CSV
          </a>
        </div>
      </div>
      {currentData ? (
        <>
          <CostTiles
            costs={currentData}
            span={year === undefined ? 'All years' : year === thisYear ? `${year}, until today` : year}
            toUnpriced={urlOf({ year: ofYear, show: 'unpriced' })}
            onSay={
              carId === undefined || isFormer
                ? undefined
                : () => dispatch(openDialog({ name: 'carPurchase', carId }))
            }
          />
          {currency !== undefined && (
            <CostsChart
              costs={currentData}
              year={year}
              currency={currency}
              chosen={shown ?? undefined}
              to={(period) => urlOf({ year: ofYear, show: period })}
            />
          )}
        </>
      ) : (
        <NoCostsYet query={query} />
      )}
      {currentData && shown && SHOWN.test(shown) ? (
        <CostRecords
          carId={carId}
          shown={shown}
          isFormer={isFormer}
          year={year}
          sums={sumsOfPeriod(currentData, shown)}
          onExpense={setEdited}
        />
      ) : (
        currentData &&
        currency !== undefined && (
          <p className="text-center text-muted">
            Choose a {year === undefined ? 'year' : 'month'} to see what it is made of.
          </p>
        )
      )}
      {edited && (
        <Suspense fallback={null}>
          <EditExpense row={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  );
};

/** Adds an expense to the car whose costs are shown, or asks for the car first. */
const RecordExpense = ({ carId }: { carId: string | undefined }) => {
  const dispatch = useDispatch();
  return (
    <Button
      variant="outline"
      className="print:hidden"
      onClick={() =>
        dispatch(
          carId === undefined
            ? openDialog({ name: 'palette', carId: '', choosesCarFor: 'expense' })
            : openDialog({ name: 'record', carId, what: 'expense' }),
        )
      }
    >
      <Icon name="plus" />
      Expense
    </Button>
  );
};
