import { carName } from '../lib/carName.ts';

interface Props {
  car: {
    make: { name: string };
    model: { name: string };
    vin: string;
    owner: { name?: string | undefined };
  };
}

/** The car that a dialog is about, for people with many cars: its name, its owner and its VIN. */
export const CarInHead = ({ car }: Props) => (
  <>
    <span className="block text-base font-medium text-ink">{carName(car)}</span>
    <span className="flex flex-wrap gap-x-2">
      {car.owner.name !== undefined && <span className="text-ink">{car.owner.name}</span>}
      <span className="font-mono">{car.vin}</span>
    </span>
  </>
);
