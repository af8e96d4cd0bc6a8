import type { FuelListAnswer } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { loadNextPage } from '../../lib/lists/loadNextPage.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
import { formatKm, formatLitres } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stat } from '../../ui/lists/DataList.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { FuelMonthsChart } from './FuelMonthsChart.tsx';
import { FuelRecords } from './FuelRecords.tsx';
import { useGetFuelInfiniteQuery } from './fuelApi.ts';

/** How many purchases are listed before one asks for more: a page of them would bury what is below. */
const LISTED = 8;
const MORE = 25;

/** What a car's owner bought for it to burn; nobody else sees it. */
export const FuelUsage = ({ carId }: { carId: string }) => {
  const dispatch = useDispatch();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetFuelInfiniteQuery(carId);
  const [listed, setListed] = useState(LISTED);
  const first = data?.pages[0];
  const records = data?.pages.flatMap((page) => page.records);
  const goesOn = records && (records.length > listed || hasNextPage);

  const loadMore = async () => {
    setListed(listed + MORE);
    if (!hasNextPage || (records && records.length >= listed + MORE)) return;
    await loadNextPage(fetchNextPage);
  };

  return (
    <Card
      title="Fuel Usage"
      aside={
        <Button
          variant="ghost"
          size="small"
          className="-mr-3"
          onClick={() => dispatch(openDialog({ name: 'fuelEntry', carId }))}
        >
          <Icon name="plus" />
          {MESSAGES.dialog.recordFuel}
        </Button>
      }
    >
      {records ? (
        <div className="grid gap-4">
          <Consumption of={first?.consumption} />
          {first?.byMonth && (
            <div>
              <p className="mb-2 text-xs text-muted">Litres by month</p>
              <FuelMonthsChart {...first.byMonth} />
            </div>
          )}
          {records.length > 0 && <FuelRecords carId={carId} records={records.slice(0, listed)} />}
          {goesOn && <LoadMore busy={isFetchingNextPage} onClick={() => void loadMore()} />}
        </div>
      ) : error && !isFetching ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the fuel">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Card>
  );
};

const Consumption = ({ of: consumption }: { of: FuelListAnswer['consumption'] }) => {
  if (!consumption) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3 sm:gap-x-12">
      <Stat label="Consumption" value={`${consumption.litresPer100Km.toFixed(2)} l/100 km`} />
      <Stat label="Distance" value={formatKm(consumption.distance)} />
      <Stat label="Fuel used" value={formatLitres(consumption.litres)} />
    </dl>
  );
};
