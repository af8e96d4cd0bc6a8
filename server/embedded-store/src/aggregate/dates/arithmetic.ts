import { notSupported, StoreError } from '../../storeError.ts';
import { addMonths, dayNumber, isoDayOfWeek } from './calendar.ts';
import { fromLocal, toLocal, type TimeZone } from './timezone.ts';
import { LENGTH, monthsOf, type Unit } from './units.ts';

/** The date some units later: calendar units by the clocks of the zone, shorter ones by time passed. */
export function addToDate(date: Date, unit: Unit, amount: number, zone: TimeZone): Date {
  const months = monthsOf(unit);
  let result: Date;
  if (months > 0) {
    result = fromLocal(addMonths(toLocal(date, zone), amount * months), zone);
  } else if (unit === 'week' || unit === 'day') {
    result = fromLocal(new Date(toLocal(date, zone).getTime() + amount * LENGTH[unit]), zone);
  } else {
    result = new Date(date.getTime() + amount * LENGTH[unit as keyof typeof LENGTH]);
  }
  if (Number.isNaN(result.getTime())) throw new StoreError(5166406, 'date overflow');
  return result;
}

/** How many boundaries of the unit lie between two dates. `startOfWeek` is 1 for Monday to 7. */
export function dateDifference(
  start: Date,
  end: Date,
  unit: Unit,
  zone: TimeZone,
  startOfWeek: number,
): number {
  const from = toLocal(start, zone);
  const to = toLocal(end, zone);
  const months = monthsOf(unit);
  if (months > 0) return Math.floor(monthNumber(to) / months) - Math.floor(monthNumber(from) / months);
  if (unit === 'day') return dayNumber(to) - dayNumber(from);
  if (unit === 'week') return weekNumber(to, startOfWeek) - weekNumber(from, startOfWeek);
  if (unit === 'hour' && !zone.isUtc) refusePartialHours([start, end], zone, '$dateDiff');
  const length = LENGTH[unit as keyof typeof LENGTH];
  return Math.floor(end.getTime() / length) - Math.floor(start.getTime() / length);
}

const monthNumber = (local: Date): number => local.getUTCFullYear() * 12 + local.getUTCMonth();

/** Weeks that have begun since a fixed day; only differences have a meaning. */
function weekNumber(local: Date, startOfWeek: number): number {
  const sinceStart = (isoDayOfWeek(local) - startOfWeek + 7) % 7;
  return Math.round((dayNumber(local) - sinceStart) / 7);
}

function refusePartialHours(dates: readonly Date[], zone: TimeZone, name: string): void {
  if (dates.some((date) => zone.offsetAt(date.getTime()) % LENGTH.hour !== 0)) {
    throw notSupported(`${name} by hours in a time zone whose offset is not in whole hours`);
  }
}

// bins are counted from the first instant of 2000 in the zone; that day was a Saturday
const REFERENCE_MONTH = 2000 * 12;
const REFERENCE = Date.UTC(2000, 0, 1);

/** The start of the bin of `size` units that the date lies in. */
export function truncateDate(
  date: Date,
  unit: Unit,
  size: number,
  zone: TimeZone,
  startOfWeek: number,
): Date {
  const local = toLocal(date, zone);
  const months = monthsOf(unit);
  if (months > 0) {
    const bin = months * size;
    const month = REFERENCE_MONTH + Math.floor((monthNumber(local) - REFERENCE_MONTH) / bin) * bin;
    const start = new Date(0);
    start.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
    return fromLocal(start, zone);
  }
  if (unit === 'week' || unit === 'day') {
    const reference = unit === 'day' ? REFERENCE : REFERENCE + ((startOfWeek - 6 + 7) % 7) * LENGTH.day;
    return fromLocal(new Date(binStart(local.getTime(), reference, size * LENGTH[unit])), zone);
  }
  if (!zone.isUtc && (size > 1 || unit === 'hour')) {
    if (size > 1) throw notSupported(`$dateTrunc by several units of ${unit} in a time zone`);
    refusePartialHours([date], zone, '$dateTrunc');
  }
  return new Date(binStart(date.getTime(), REFERENCE, size * LENGTH[unit as keyof typeof LENGTH]));
}

function binStart(time: number, reference: number, length: number): number {
  return reference + Math.floor((time - reference) / length) * length;
}
