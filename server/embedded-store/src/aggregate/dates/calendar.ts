const DAY = 86_400_000;

/** Days since 1970-01-01, of a local date shown in UTC fields. */
export function dayNumber(local: Date): number {
  return Math.floor(local.getTime() / DAY);
}

export function dayOfYear(local: Date): number {
  return dayNumber(local) - Math.floor(startOfYear(local.getUTCFullYear()).getTime() / DAY) + 1;
}

function startOfYear(year: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, 0, 1);
  return date;
}

/** 1 is Monday, 7 is Sunday. */
export function isoDayOfWeek(local: Date): number {
  return local.getUTCDay() || 7;
}

/** Weeks begin on Sunday; the days before the first Sunday are in week 0. */
export function week(local: Date): number {
  return Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7);
}

/** ISO 8601: week 1 is the one with the year's first Thursday. */
export function isoWeek(local: Date): { year: number; week: number } {
  const thursday = new Date(local.getTime() + (4 - isoDayOfWeek(local)) * DAY);
  return { year: thursday.getUTCFullYear(), week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1 };
}

/** The same day some months later, or the last day of that month when it is shorter. */
export function addMonths(local: Date, months: number): Date {
  const result = new Date(local);
  const day = result.getUTCDate();
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(result);
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  result.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return result;
}
