import type { DateReader } from '@glovebox/shared/dates';
import { dayOf } from '@glovebox/shared/days';

/** Returns the IANA name of the browser's time zone. */
export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the calendar day that it is for a reader, as YYYY-MM-DD: that of the browser for readers without an account. */
export const today = ({ timeZone }: DateReader): string => dayOf(new Date(), timeZone ?? browserTimeZone());
