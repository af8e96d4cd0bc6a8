import type { Car } from '@glovebox/shared/car';
import { can } from '@glovebox/shared/policy';
import type { ReactNode } from 'react';
import { useFuelEntries } from '../features/fuel/useFuelEntries.tsx';
import { CarServices } from '../features/services/CarServices.tsx';

interface Props {
  car: Car;
  /** The button that records one. */
  newService: ReactNode;
}

/** The Services card: for who may see the car's fuel, with that. */
export const ServicesOfCar = (props: Props) =>
  can(props.car.standing, 'useFuel') ? <WithFuel {...props} /> : <CarServices {...props} />;

const WithFuel = (props: Props) => <CarServices {...props} fuel={useFuelEntries(props.car._id)} />;
