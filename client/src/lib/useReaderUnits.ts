import { METRIC, type Units } from '@glovebox/shared/units';
import { useUser } from './session.ts';

/** Returns the units of the signed-in account, whichever unit a car's odometer has; metric units without an account. */
export const useReaderUnits = (): Units => useUser()?.settings ?? METRIC;
