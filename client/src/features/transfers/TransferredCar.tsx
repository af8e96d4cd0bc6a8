import type { Transfer } from '@glovebox/shared/transfer';
import { formatDistance } from '@glovebox/shared/units';
import { CarPicture } from '../../ui/CarPicture.tsx';
import { useUnits } from '../../lib/useUnits.ts';

type Shown = Pick<
  Transfer['car'],
  'make' | 'model' | 'vin' | 'productionYear' | 'mileage' | 'body' | 'paint'
>;

export const TransferredCar = ({ car }: { car: Shown }) => {
  const units = useUnits();
  return (
    <div className="flex items-center gap-3 rounded-md bg-ink/4 p-3">
      <CarPicture car={car} className="w-24" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {car.make.name} {car.model.name}
        </p>
        <p className="text-xs text-muted">
          {car.productionYear} · {formatDistance(car.mileage, units)} ·{' '}
          <span className="font-mono break-all">{car.vin}</span>
        </p>
      </div>
    </div>
  );
};
