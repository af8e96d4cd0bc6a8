import { METRIC, type Units } from '@glovebox/shared/units';

/** How a public page tells distances: nothing is known of who reads it. */
export const PUBLIC_UNITS: Units = { ...METRIC, withOther: true };
