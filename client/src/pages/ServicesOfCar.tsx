import type { Car } from '@glovebox/shared/car';
import { can } from '@glovebox/shared/policy';
import type { ReactNode } from 'react';
import { useFuelEntries } from '../features/fuel/useFuelEntries.tsx';
import { CarServices } from '../features/services/CarServices.tsx';

interface Props {
  car: Car;
  newService: ReactNode;
}

/** The Services card, with fuel for readers who may see it. */
export const ServicesOfCar = (props: Props) =>
  can(props.car.standing, 'useFuel') ? <WithFuel {...props} /> : <CarServices {...props} />;

const WithFuel = (props: Props) => <CarServices {...props} fuel={useFuelEntries(props.car._id)} />;
