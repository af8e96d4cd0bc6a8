import type { FuelRecord } from '@glovebox/shared/fuel';
import { consumptionByStretch } from '@glovebox/shared/fuelConsumption';
import { formatKm } from '../../lib/format.ts';
import { Gauge } from '../../ui/panel/Gauge.tsx';
import { SparkLine } from '../../ui/panel/SparkLine.tsx';
import { WaitingGauge } from '../../ui/panel/WaitingGauge.tsx';
import { useGetFuelInfiniteQuery } from './fuelApi.ts';

const LABEL = 'Consumption';
const POINTS = 12;

const toPurchase = ({ doneAt, amount, mileage, full, missed }: FuelRecord) => ({
  day: doneAt,
  millilitres: Math.round(amount * 1_000),
  mileage: mileage ?? null,
  full,
  missed,
});

/** What a car takes: the average, and the last full tanks; for whoever bought the fuel. */
export const ConsumptionGauge = ({ carId }: { carId: string }) => {
  const { data, error } = useGetFuelInfiniteQuery(carId);
  const [first] = data?.pages ?? [];
  if (!first && !error) return <WaitingGauge label={LABEL} />;
  if (!first?.consumption) {
    return (
      <Gauge
        label={LABEL}
        picture={<SparkLine values={[]} average={0} />}
        value="–"
        note={first ? 'Known after two full tanks' : 'Could not be loaded'}
      />
    );
  }
  const { litresPer100Km, distance } = first.consumption;
  return (
    <Gauge
      label={LABEL}
      picture={
        <SparkLine
          values={consumptionByStretch(first.records.map(toPurchase)).slice(-POINTS)}
          average={litresPer100Km}
        />
      }
      value={litresPer100Km.toFixed(2)}
      note={`l/100 km, average of ${formatKm(distance)}`}
    />
  );
};
