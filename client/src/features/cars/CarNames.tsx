import type { Car } from '@glovebox/shared/car';
import { NumberPlate } from '../../ui/NumberPlate.tsx';

/** Distinguishes a car from others of its model by its plate and its name, or else by its VIN. */
export const CarNames = ({
  car: { vin, plate, nickname },
}: {
  car: Pick<Car, 'vin' | 'plate' | 'nickname'>;
}) =>
  plate === undefined && nickname === undefined ? (
    <p className="font-mono text-xs break-all">
      <span className="sr-only">VIN </span>
      {vin}
    </p>
  ) : (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted">
      {plate !== undefined && (
        <span>
          <span className="sr-only">Number plate </span>
          <NumberPlate>{plate}</NumberPlate>
        </span>
      )}
      {nickname !== undefined && (
        <span className="wrap-anywhere">
          <span className="sr-only">Nickname </span>“{nickname}”
        </span>
      )}
    </p>
  );
