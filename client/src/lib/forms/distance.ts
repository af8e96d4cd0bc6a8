import { fromDistance, toDistance, type DistanceUnits } from '@glovebox/shared/units';
import { parseWhole } from './wholeNumber.ts';

/** Formats whole km for a form field in the reader's unit; '' if they are unknown. */
export const typedDistance = (km: number | null | undefined, units: DistanceUnits): string =>
  km === null || km === undefined ? '' : String(toDistance(km, units));

/**
 * Parses a distance that was typed in the reader's unit, and returns km: undefined for an empty text, and NaN for a
 * text that is not a number. A fraction is returned as it is, so that the schema refuses it.
 * @param known the km that the field began with; an untouched field keeps exactly this value
 */
export const parseDistance = (typed: string, units: DistanceUnits, known?: number): number | undefined => {
  const distance = parseWhole(typed);
  if (distance === undefined || !Number.isInteger(distance)) return distance;
  return known !== undefined && distance === toDistance(known, units) ? known : fromDistance(distance, units);
};
