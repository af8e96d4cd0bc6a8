import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import type { ReactNode } from 'react';
import { Mileage } from '../../ui/Mileage.tsx';
import { CarPicture } from '../../ui/CarPicture.tsx';
import { DataList } from '../../ui/lists/DataList.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { carName } from '../../lib/carName.ts';

interface Props {
  car: ServiceDetail['onCar'];
  /** The button that opens a preview of the car. */
  info?: ReactNode;
}

/** The car that a service was done on, with a link to its page. */
export const ServicedCar = ({ car, info }: Props) => (
  <article
    aria-label="Car"
    className="relative rounded-lg border border-line bg-surface transition-colors duration-150 hover:border-control"
  >
    <header className="flex items-center gap-3 border-b border-line p-4">
      <CarPicture car={car} className="w-24" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">
          <StretchedLink to={`/dashboard/cars/${car._id}`}>{carName(car)}</StretchedLink>
        </h2>
        <p className="text-muted">{car.engine.name}</p>
      </div>
      {info}
    </header>
    <div className="p-4">
      <DataList
        rows={[
          { label: 'Mileage', value: <Mileage km={car.mileage} /> },
          { label: 'VIN', value: <span className="font-mono">{car.vin}</span> },
        ]}
      />
    </div>
  </article>
);
