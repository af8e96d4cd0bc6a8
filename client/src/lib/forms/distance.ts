import { fromDistance, toDistance, type DistanceUnits } from '@glovebox/shared/units';
import { parseWhole } from './wholeNumber.ts';

/** Whole km as a person would type them in their unit; '' where they are unknown. */
export const typedDistance = (km: number | null | undefined, units: DistanceUnits): string =>
  km === null || km === undefined ? '' : String(toDistance(km, units));

/**
 * The km that a person typed in their unit: undefined for an empty text, NaN for anything but a number. A fraction
 * is returned as it is, so that the schema refuses it.
 * @param known km that the field began with; an untouched field keeps exactly this value
 */
export const parseDistance = (typed: string, units: DistanceUnits, known?: number): number | undefined => {
  const distance = parseWhole(typed);
  if (distance === undefined || !Number.isInteger(distance)) return distance;
  return known !== undefined && distance === toDistance(known, units) ? known : fromDistance(distance, units);
};
