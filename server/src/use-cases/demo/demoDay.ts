import { dayOf } from '@glovebox/shared/days';

/** The time zone of the demo's accounts: that of the machine, on which its reader usually is. */
export const DEMO_TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the calendar day of a moment in the demo. */
export const demoDay = (at: Date): string => dayOf(at, DEMO_TIME_ZONE);
