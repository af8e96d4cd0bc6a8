import type { Transfer } from '@glovebox/shared/transfer';
import { formatKm } from '../../lib/format.ts';
import { MakeLogo } from '../../ui/MakeLogo.tsx';

type Shown = Pick<Transfer['car'], 'make' | 'model' | 'vin' | 'productionYear' | 'mileage'>;

/** Which car it is about. */
export const TransferredCar = ({ car: { make, model, vin, productionYear, mileage } }: { car: Shown }) => (
  <div className="flex items-center gap-3 rounded-md bg-ink/4 p-3">
    <MakeLogo name={make.name} imgUrl={make.imgUrl} />
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        {make.name} {model.name}
      </p>
      <p className="text-xs text-muted">
        {productionYear} · {formatKm(mileage)} · <span className="font-mono break-all">{vin}</span>
      </p>
    </div>
  </div>
);
