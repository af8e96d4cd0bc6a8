import type { DistanceUnit } from '@glovebox/shared/units';

/** The units of odometers, as options. */
export const DISTANCE_NAMES: Record<DistanceUnit, string> = { km: 'Kilometres', mi: 'Miles' };
