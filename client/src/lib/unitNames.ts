import type { DistanceUnit } from '@glovebox/shared/units';

/** What odometers count, as it is chosen. */
export const DISTANCE_NAMES: Record<DistanceUnit, string> = { km: 'Kilometres', mi: 'Miles' };
