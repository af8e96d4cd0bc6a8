import { catalogueName } from '@glovebox/shared/carName';
import type { Car } from '@glovebox/shared/car';
import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CarPicture } from '../../ui/CarPicture.tsx';

interface Props {
  car: Car;
  /** Whether another make, model or engine is being chosen. */
  picking: boolean;
  onToggle: () => void;
  /** The fields for choosing it. */
  children: ReactNode;
}

/** The vehicle of a car. It rarely changes, so the fields to choose another one open on request. */
export const VehicleRow = ({ car, picking, onToggle, children }: Props) => {
  const id = useId();
  return (
    <section aria-label="Make, model and engine" className="rounded-md border border-line">
      <div className="flex items-center gap-3 px-3 py-2">
        <CarPicture car={car} className="w-20" />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{catalogueName(car)}</p>
          <p className="text-muted wrap-anywhere">{car.engine.name}</p>
        </div>
        <Button
          variant="ghost"
          size="small"
          aria-expanded={picking}
          aria-controls={id}
          aria-label={picking ? 'Keep make, model and engine' : 'Change make, model or engine'}
          onClick={onToggle}
        >
          {picking ? 'Keep' : 'Change'}
        </Button>
      </div>
      <div id={id} className="grid gap-4 border-t border-line p-3 empty:hidden">
        {children}
      </div>
    </section>
  );
};
