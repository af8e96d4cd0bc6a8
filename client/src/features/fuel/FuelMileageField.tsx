import { formatShortDay } from '@glovebox/shared/dates';
import { energyOf, unitOfEnergy, type Energy } from '@glovebox/shared/energies';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { formatConsumption, formatDistance } from '@glovebox/shared/units';
import { skipToken } from '@reduxjs/toolkit/query';
import { useFormContext, useWatch } from 'react-hook-form';
import { classNames } from '../../lib/classNames.ts';
import { isDoubt } from '../../lib/mileageHint.ts';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';
import { useMileageHint } from '../../lib/useMileageHint.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { DistanceField } from '../../ui/forms/DistanceField.tsx';
import type { FuelValues } from './fuelForm.ts';
import { sinceLast } from './sinceLast.ts';

interface Props {
  carId: string;
  energies: readonly Energy[];
  /** The loaded purchases of the car, the newest first, without the one that is corrected. */
  recorded: readonly FuelRecord[];
  record: FuelRecord | undefined;
}

/** The mileage at the pump. While it is typed, it shows the way since the last fill-up and the consumption. */
export const FuelMileageField = ({ carId, energies, recorded, record }: Props) => {
  const { control, formState, register } = useFormContext<FuelValues>();
  const units = useUnits();
  const values = useWatch({ control, compute: (all: FuelValues) => all });
  const { mileage, doneAt, kind } = values;
  const corrected = record && { ...record, source: 'fuel' as const };
  const hint = useMileageHint(carId, { mileage, doneAt }, corrected ? { corrected } : {});
  const { currentData } = useGetMileageQuery(mileage.trim() === '' ? skipToken : carId);
  const way = currentData && sinceLast(values, { ...currentData, recorded, record, energies, units });
  const [main = 'petrol'] = energies;
  const unit = unitOfEnergy(energyOf(kind || null, [main]));
  const isDoubted = isDoubt(hint) || (way !== undefined && way.distance <= 0);
  const since = way && way.distance > 0 && !isDoubted;
  return (
    <DistanceField
      label="Mileage"
      optional
      large
      hint={
        (hint || way) && (
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className={classNames(isDoubted ? 'text-caution' : since && 'font-medium text-accent')}>
              {since
                ? `+${formatDistance(way.distance, units)} since ${formatShortDay(way.since, units)}`
                : hint}
            </span>{' '}
            {way?.per100 !== undefined && (
              <span className={classNames(way.isDoubtful && 'text-caution')}>
                {way.isDoubtful && 'Unusual: '}
                {formatConsumption(way.per100, unit, units)}
              </span>
            )}
          </span>
        )
      }
      error={formState.errors.mileage?.message}
      {...register('mileage')}
    />
  );
};
