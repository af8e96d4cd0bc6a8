import { METRIC, type Units } from '@glovebox/shared/units';
import { useUser } from './session.ts';

/** The units of the signed-in account, whatever a car counts in; for strangers metric ones. */
export const useReaderUnits = (): Units => useUser()?.settings ?? METRIC;
