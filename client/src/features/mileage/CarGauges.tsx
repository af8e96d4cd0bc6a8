import type { Car } from '@glovebox/shared/car';
import { nextServiceIn } from '../../lib/dueEntry.ts';
import { today } from '../../lib/today.ts';
import { Gauge } from '../../ui/panel/Gauge.tsx';
import { NextServiceGauge } from '../../ui/panel/NextServiceGauge.tsx';
import { Ring } from '../../ui/panel/Ring.tsx';
import { StampedGauge } from '../../ui/panel/StampedGauge.tsx';
import { WaitingGauge } from '../../ui/panel/WaitingGauge.tsx';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { useDueWithForecasts } from './useDueWithForecasts.ts';

/** Shows the next service of a car, and when the car will probably need it. */
export const NextService = ({ car }: { car: Pick<Car, '_id' | 'due'> }) => (
  <NextServiceGauge due={nextServiceIn(useDueWithForecasts(car))} today={today(useUnits())} />
);

/** Shows how many services of a car workshops verified. Each service has one reading, so the readings are counted. */
export const Stamped = ({ car }: { car: Pick<Car, '_id' | 'servicesCount'> }) => {
  const { data, error } = useGetMileageQuery(car._id);
  if (data) {
    return (
      <StampedGauge
        verified={data.readings.filter(({ verified }) => verified).length}
        services={car.servicesCount}
      />
    );
  }
  if (!error) return <WaitingGauge label="Stamped" />;
  return <Gauge label="Stamped" picture={<Ring share={null} />} value="–" note="Could not be loaded" />;
};
