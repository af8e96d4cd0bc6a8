import type { Transfer } from '@glovebox/shared/transfer';
import { formatKm } from '../../lib/format.ts';
import { CarPicture } from '../../ui/CarPicture.tsx';

type Shown = Pick<
  Transfer['car'],
  'make' | 'model' | 'vin' | 'productionYear' | 'mileage' | 'body' | 'paint'
>;

/** Which car it is about. */
export const TransferredCar = ({ car }: { car: Shown }) => (
  <div className="flex items-center gap-3 rounded-md bg-ink/4 p-3">
    <CarPicture car={car} className="w-24" />
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        {car.make.name} {car.model.name}
      </p>
      <p className="text-xs text-muted">
        {car.productionYear} · {formatKm(car.mileage)} ·{' '}
        <span className="font-mono break-all">{car.vin}</span>
      </p>
    </div>
  </div>
);
