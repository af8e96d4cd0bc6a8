import type { Energy } from '@glovebox/shared/energies';
import type { FuelListAnswer } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import {
  formatConsumption,
  formatConsumptionFigure,
  formatDistance,
  formatQuantity,
} from '@glovebox/shared/units';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { loadNextPage } from '../../lib/lists/loadNextPage.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
import { ENERGY_NAMES } from '../../lib/fuelWords.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stat } from '../../ui/lists/DataList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CurrencyNotice } from './CurrencyNotice.tsx';
import { FuelCharts } from './FuelCharts.tsx';
import { FuelRecords } from './FuelRecords.tsx';
import { useGetFuelInfiniteQuery } from './fuelApi.ts';
import { consumptionOf } from './fuelText.ts';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

/** How many purchases are listed at first, so that the content below stays within reach. */
const LISTED = 8;
const MORE = 25;

interface Props {
  carId: string;
  /** The energies that the car runs on, the main one first. */
  energies: readonly Energy[];
}

/** The fuel that the owner bought for a car, with charts and consumption. Only the owner sees it. */
export const FuelUsage = ({ carId, energies }: Props) => {
  const dispatch = useDispatch();
  const query = useGetFuelInfiniteQuery(carId);
  const { data, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
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
          <Consumptions of={first?.consumptions ?? []} />
          {Boolean(first?.withoutCurrency) && <CurrencyNotice prices={first?.withoutCurrency ?? 0} />}
          {first?.byMonth && <FuelCharts byMonth={first.byMonth} records={records} energies={energies} />}
          {records.length > 0 && <FuelRecords carId={carId} records={records.slice(0, listed)} />}
          {goesOn && <LoadMore busy={isFetchingNextPage} onClick={() => void loadMore()} />}
        </div>
      ) : (
        <LoadingOrError query={query} label="Loading the fuel">
          <Skeleton className="h-64" />
        </LoadingOrError>
      )}
    </Card>
  );
};

const OfEnergy = ({ of }: { of: NonNullable<FuelListAnswer['consumptions']>[number] }) => {
  const units = useUnits();
  const { unit, amount } = of;
  const { per100, single, distance } = consumptionOf(of, units);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3 sm:gap-x-12">
      <Stat label="Consumption" value={formatConsumption(per100, unit, units)} />
      <Stat
        label="Best, worst, last"
        value={single.map((one) => formatConsumptionFigure(one, unit, units)).join(', ')}
      />
      <Stat label="Distance" value={formatDistance(distance, units)} />
      <Stat label={unit === 'kWh' ? 'Charged' : 'Fuel used'} value={formatQuantity(amount, unit, units)} />
    </dl>
  );
};

const Consumptions = ({ of: consumptions }: { of: NonNullable<FuelListAnswer['consumptions']> }) => (
  <>
    {consumptions.map((one) => (
      <div key={one.energy}>
        {consumptions.length > 1 && <h3 className="mb-2 font-medium">{ENERGY_NAMES[one.energy]}</h3>}
        <OfEnergy of={one} />
      </div>
    ))}
    {consumptions.length > 1 && (
      <p className="text-xs text-muted">Each over all that the car ran, whatever it ran on.</p>
    )}
  </>
);
