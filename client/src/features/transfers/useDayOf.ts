import { dayOf } from '@glovebox/shared/days';
import { browserTimeZone } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';

/** Returns the reader's calendar day at a moment in ISO 8601, as YYYY-MM-DD. */
export const useDayOf = (at: string): string => dayOf(new Date(at), useUnits().timeZone ?? browserTimeZone());
