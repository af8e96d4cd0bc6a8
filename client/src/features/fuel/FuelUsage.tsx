import type { FuelListAnswer } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import {
  formatConsumption,
  formatConsumptionFigure,
  formatDistance,
  formatQuantity,
} from '@glovebox/shared/units';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { openDialog } from '../../lib/dialogSlice.ts';
import { ENERGY_NAMES } from '@glovebox/shared/energyNames';
import { LEDGER_ID } from '../../lib/ledger/ledgerId.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stat } from '../../ui/lists/DataList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CurrencyNotice } from './CurrencyNotice.tsx';
import { FuelCharts } from './FuelCharts.tsx';
import { useGetFuelInfiniteQuery } from './fuelApi.ts';
import { consumptionOf } from './fuelText.ts';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

interface Props {
  carId: string;
}

/** The fuel that the owner bought for a car, with charts and consumption; the ledger lists it. Only the owner sees it. */
export const FuelUsage = ({ carId }: Props) => {
  const dispatch = useDispatch();
  const query = useGetFuelInfiniteQuery(carId);
  const { data } = query;
  const first = data?.pages[0];
  const records = data?.pages.flatMap((page) => page.records);

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
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Consumptions of={first?.consumptions ?? []} />
          {Boolean(first?.withoutCurrency) && <CurrencyNotice prices={first?.withoutCurrency ?? 0} />}
          {first?.byMonth && <FuelCharts byMonth={first.byMonth} records={records} />}
          {records.length > 0 && (
            <Link
              to="?show=fuel"
              preventScrollReset
              onClick={() => document.getElementById(LEDGER_ID)?.focus()}
              className="justify-self-end font-medium text-accent underline-offset-2 hover:underline pointer-coarse:py-3"
            >
              All {records.every(({ energy }) => energy === 'electricity') ? 'charges' : 'fill-ups'}
            </Link>
          )}
        </div>
      ) : (
        <LoadingOrError query={query} label="Loading the fuel">
          <Skeleton className="h-64" />
        </LoadingOrError>
      )}
    </Card>
  );
};

/** One fill-up is the best, the worst and the last, which need not be said three times. */
const ofSingle = (figures: readonly string[]) =>
  new Set(figures).size > 1
    ? { label: 'Best, worst, last', value: figures.join(', ') }
    : { label: 'Last', value: figures[0] };

const OfEnergy = ({ of }: { of: NonNullable<FuelListAnswer['consumptions']>[number] }) => {
  const units = useUnits();
  const { unit, amount } = of;
  const { per100, single, distance } = consumptionOf(of, units);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3 sm:gap-x-12">
      <Stat label="Consumption" value={formatConsumption(per100, unit, units)} />
      <Stat {...ofSingle(single.map((one) => formatConsumptionFigure(one, unit, units)))} />
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
      <p className="text-xs text-muted">Each covers the whole distance, on any energy.</p>
    )}
  </>
);
