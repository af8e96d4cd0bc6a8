import { formatDate } from '@glovebox/shared/dates';
import type { PlanEntry } from '@glovebox/shared/planEntry';
import { formatDistance, type DistanceUnits } from '@glovebox/shared/units';

/** Any leap year, which has all days. */
const LEAP_YEAR = '2024';

/**
 * Says how often something of the plan is due: 'every 15,000 km or 12 months, whichever comes first', 'each year on Oct
 * 15'.
 */
export const intervalInWords = (
  { everyKm, everyMonths, onDay }: Pick<PlanEntry, 'everyKm' | 'everyMonths' | 'onDay'>,
  units: DistanceUnits,
): string => {
  const distance = everyKm !== undefined && formatDistance(everyKm, units);
  const months = everyMonths !== undefined && (everyMonths === 1 ? 'month' : `${everyMonths} months`);
  const onceAYear = onDay !== undefined && `each year on ${formatDate(`${LEAP_YEAR}-${onDay}`, units)}`;
  const every = [distance, months].filter(Boolean);
  const parts = [every.length > 0 && `every ${every.join(' or ')}`, onceAYear].filter(Boolean);
  return `${parts.join(' or ')}${every.length + Number(Boolean(onceAYear)) > 1 ? ', whichever comes first' : ''}`;
};
