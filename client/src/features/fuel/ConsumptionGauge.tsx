import type { Energy } from '@glovebox/shared/energies';
import {
  consumptionUnitName,
  formatConsumption,
  formatConsumptionFigure,
  formatDistance,
  toConsumption,
} from '@glovebox/shared/units';
import { Gauge } from '../../ui/panel/Gauge.tsx';
import { SparkLine } from '../../ui/panel/SparkLine.tsx';
import { WaitingGauge } from '../../ui/panel/WaitingGauge.tsx';
import { useGetFuelInfiniteQuery } from './fuelApi.ts';
import { consumptionOf, consumptionOfFillUp } from './fuelText.ts';
import { useUnits } from '../../lib/useUnits.ts';

const LABEL = 'Consumption';
const POINTS = 12;

interface Props {
  carId: string;
  /** The energies of the car, the main one first. */
  energies: readonly Energy[];
}

/** Shows the average consumption of a car, and the consumption of its last full tanks. */
export const ConsumptionGauge = ({ carId, energies }: Props) => {
  const units = useUnits();
  const { data, error } = useGetFuelInfiniteQuery(carId);
  const [first] = data?.pages ?? [];
  if (!first && !error) return <WaitingGauge label={LABEL} />;
  const consumptions = first?.consumptions ?? [];
  const [main = 'petrol'] = energies;
  const shown = consumptions.find(({ energy }) => energy === main) ?? consumptions[0];
  if (!shown) {
    return (
      <Gauge
        label={LABEL}
        picture={<SparkLine values={[]} average={0} />}
        value="–"
        note={first ? 'Known after two full tanks' : 'Could not be loaded'}
      />
    );
  }
  const { unit } = shown;
  const { per100, distance } = consumptionOf(shown, units);
  const others = consumptions.filter((one) => one !== shown);
  const fillUps = first?.records.filter(({ energy }) => energy === shown.energy) ?? [];
  return (
    <Gauge
      label={LABEL}
      picture={
        <SparkLine
          values={fillUps
            .flatMap((record) => {
              const { per100: took = 0 } = consumptionOfFillUp(record, units) ?? {};
              return took === 0 ? [] : toConsumption(took, unit, units);
            })
            .slice(0, POINTS)
            .reverse()}
          average={toConsumption(per100, unit, units)}
        />
      }
      value={formatConsumptionFigure(per100, unit, units)}
      note={
        others.length === 0
          ? `${consumptionUnitName(unit, units)}, over ${formatDistance(distance, units)}`
          : [
              consumptionUnitName(unit, units),
              ...others.map((other) =>
                formatConsumption(consumptionOf(other, units).per100, other.unit, units),
              ),
            ].join(' and ')
      }
    />
  );
};
