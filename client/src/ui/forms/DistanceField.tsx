import { formatDistance } from '@glovebox/shared/units';
import type { ComponentProps } from 'react';
import { useUnits } from '../../lib/useUnits.ts';
import { NumberField } from './Field.tsx';

/** Matches distances in the messages of the schemas, which do not know the reader's unit: 'At most 2,000,000 km'. */
const KM = /([\d,]+) km\b/g;

/** A labelled field for an odometer reading or a distance, in the reader's unit. */
export const DistanceField = ({
  error,
  large = false,
  ...field
}: ComponentProps<typeof NumberField> & { large?: boolean }) => {
  const units = useUnits();
  return (
    <NumberField
      {...(large ? { largeIn: units.distance } : { placeholder: units.distance })}
      error={error?.replace(KM, (_, km: string) => formatDistance(Number(km.replaceAll(',', '')), units))}
      {...field}
    />
  );
};
