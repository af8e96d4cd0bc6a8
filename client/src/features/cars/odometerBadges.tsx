import type { Car } from '@glovebox/shared/car';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';

/** What the readings of a car say of its odometer. */
export const ODOMETER: Record<Car['odometerVerdict'], ReactNode> = {
  logical: <Badge tone="success">Logical</Badge>,
  illogical: <Badge tone="danger">Illogical</Badge>,
  'no judgement': <Badge>No judgement</Badge>,
};
