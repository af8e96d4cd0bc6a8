import type { Car } from '@glovebox/shared/car';
import { useEffect, type ReactNode } from 'react';
import { useGetCarQuery } from '../lib/carApi.ts';
import { notify } from '../lib/notify.ts';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';

interface Props {
  carId: string;
  /** Called also when the car cannot be read. */
  onClose: () => void;
  /** Returns the dialog. */
  children: (car: Car) => ReactNode;
}

/** Shows a dialog about a record in the units of its car, when the car has been read. */
export const DialogOfCar = ({ carId, onClose, children }: Props) => {
  const { currentData: car, error } = useGetCarQuery(carId);
  useEffect(() => {
    if (error === undefined || car) return;
    notify.dialog.failure(error);
    onClose();
  }, [car, error, onClose]);
  return car ? <UnitsOfCar car={car}>{children(car)}</UnitsOfCar> : null;
};
