import type { Car } from '@glovebox/shared/car';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';

/** What the readings of a car say of its odometer. */
export const ODOMETER: Record<Car['odometerVerdict'], ReactNode> = {
  logical: <Badge tone="success">Logical</Badge>,
  illogical: <Badge tone="danger">Illogical</Badge>,
  'no judgement': <Badge>No judgement</Badge>,
};

/** What such a verdict comes from, where that is worth a word. */
export const ODOMETER_REASONS: Record<Car['odometerVerdict'], string | null> = {
  logical: null,
  illogical: 'A reading contradicts the others: one of a service, or the mileage that the owner stated.',
  'no judgement': 'There are too few readings to compare.',
};
