import { fromDistance, toDistance, type DistanceUnits } from '@glovebox/shared/units';
import { parseWhole } from './wholeNumber.ts';

/** Whole km as a person would type them in their unit; '' where they are unknown. */
export const typedDistance = (km: number | null | undefined, units: DistanceUnits): string =>
  km === null || km === undefined ? '' : String(toDistance(km, units));

/**
 * The km that a person typed in their unit: undefined for an empty text, NaN for what is no number. What is not whole
 * comes back as it is, to be refused.
 * @param known km that the field began with: what was not touched stays what it was to the km
 */
export const parseDistance = (typed: string, units: DistanceUnits, known?: number): number | undefined => {
  const distance = parseWhole(typed);
  if (distance === undefined || !Number.isInteger(distance)) return distance;
  return known !== undefined && distance === toDistance(known, units) ? known : fromDistance(distance, units);
};
