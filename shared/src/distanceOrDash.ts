import { formatDistance, type DistanceUnits } from './units.ts';

/** Returns a distance in words, or a dash if it is not known. */
export const distanceOrDash = (km: number | null | undefined, units: DistanceUnits): string =>
  km == null ? '–' : formatDistance(km, units);
