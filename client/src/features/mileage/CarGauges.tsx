import type { Car } from '@glovebox/shared/car';
import { dayOfKm } from '@glovebox/shared/mileagePace';
import type { ReactNode } from 'react';
import { today } from '../../lib/today.ts';
import { Gauge } from '../../ui/panel/Gauge.tsx';
import { NextServiceGauge } from '../../ui/panel/NextServiceGauge.tsx';
import { Ring } from '../../ui/panel/Ring.tsx';
import { StampedGauge } from '../../ui/panel/StampedGauge.tsx';
import { WaitingGauge } from '../../ui/panel/WaitingGauge.tsx';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';
import { toReadings } from './toReadings.ts';

/** Shows the next due service of a car, and when the car will reach it at its pace. */
export const NextService = ({ car }: { car: Pick<Car, '_id' | 'due'> }) => {
  const { data } = useGetMileageQuery(car._id);
  const [due] = car.due;
  return (
    <NextServiceGauge
      due={due}
      day={data && due ? dayOfKm(toReadings(data), due.dueKm) : null}
      today={today()}
    />
  );
};

/** Shows how many services of a car workshops verified. Each service has one reading, so the readings are counted. */
export const Stamped = ({
  car,
  cost,
}: {
  car: Pick<Car, '_id' | 'servicesCount'>;
  /** The cost of the car, if it is known. */
  cost?: ReactNode;
}) => {
  const { data, error } = useGetMileageQuery(car._id);
  if (data) {
    return (
      <StampedGauge
        verified={data.readings.filter(({ verified }) => verified).length}
        services={car.servicesCount}
        cost={cost}
      />
    );
  }
  if (!error) return <WaitingGauge label="Stamped" />;
  return <Gauge label="Stamped" picture={<Ring share={null} />} value="–" note="Could not be loaded" />;
};
