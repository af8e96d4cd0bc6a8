import { formatDate, formatDay, formatMonth, formatShortDay, type DateReader } from './dates.ts';
import { monthOfDay } from './days.ts';
import { weighLeft } from './dueWeights.ts';
import type { DueEntry, Forecast } from './dueList.ts';
import { pluralize } from './pluralize.ts';
import { distanceBetween, formatDistance, type DistanceUnits } from './units.ts';

/** When something is due, and how much is left until then. */
export type Coming = Pick<DueEntry, 'dueKm' | 'kmLeft' | 'dueDay' | 'daysLeft' | 'forecast'>;

const DAY = 86_400_000;

/** The number of days up to which an exact day is shown. Further ahead, it would be false precision. */
const NEAR = 120;

/** The days from which on a time is said in months, and in years. */
const MONTHS_FROM = 92;
const YEARS_FROM = 1_096;

const formatDays = (days: number) => {
  if (days < MONTHS_FROM) return pluralize(days, 'day');
  return days < YEARS_FROM
    ? pluralize(Math.round(days / 30.44), 'month')
    : pluralize(Math.round(days / 365.25), 'year');
};

const formatKm = ({ dueKm = 0, kmLeft = 0 }: Coming, units: DistanceUnits) =>
  formatDistance(Math.abs(distanceBetween(dueKm - kmLeft, dueKm, units)), units);

/** What is left by distance and by days, in words. */
const measures = (due: Coming, units: DistanceUnits) => [
  ...(due.kmLeft === undefined ? [] : [{ left: due.kmLeft, text: formatKm(due, units) }]),
  ...(due.daysLeft === undefined ? [] : [{ left: due.daysLeft, text: formatDays(Math.abs(due.daysLeft)) }]),
];

/**
 * Returns whether the distance or the day comes first, of something that is due at whichever does: by the forecast, or
 * else as both are weighed for the order of what is due.
 */
export const comesFirst = (due: Coming): 'km' | 'day' => {
  const { kmLeft = Infinity, daysLeft = Infinity, dueDay, forecast } = due;
  if (kmLeft < 0 || daysLeft < 0) return kmLeft < 0 ? 'km' : 'day';
  if (kmLeft === 0 || daysLeft === 0) return kmLeft === 0 ? 'km' : 'day';
  const { km, days } = weighLeft(due);
  const isByKm = forecast && dueDay ? forecast.day <= dueDay : km <= days;
  return isByKm ? 'km' : 'day';
};

const isNow = ({ kmLeft = 1, daysLeft = 1 }: Coming) =>
  kmLeft >= 0 && daysLeft >= 0 && (kmLeft === 0 || daysLeft === 0);

/** Formats what is left, or what it is over, by whichever comes first: '3,737 km', '12 days'. */
export const formatLeft = (due: Coming, units: DistanceUnits): string =>
  comesFirst(due) === 'km' ? formatKm(due, units) : formatDays(Math.abs(due.daysLeft ?? 0));

/** Says by how much something is overdue: '902 km', '12 days', '902 km and 12 days'. */
export const overdueBy = (due: Coming, units: DistanceUnits): string =>
  measures(due, units)
    .filter(({ left }) => left < 0)
    .map(({ text }) => text)
    .join(' and ');

const isOver = ({ kmLeft = 0, daysLeft = 0 }: Coming) => kmLeft < 0 || daysLeft < 0;

/** Says as briefly as possible how far away something is: '3,737 km', '902 km overdue', 'Due now'. */
export const shortInWords = (due: Coming, units: DistanceUnits): string =>
  isNow(due) ? 'Due now' : `${formatLeft(due, units)}${isOver(due) ? ' overdue' : ''}`;

/** Says briefly how far away something is, within a line: '3,737 km left', '902 km overdue', 'due now'. */
export const leftInWords = (due: Coming, units: DistanceUnits): string => {
  if (isNow(due)) return 'due now';
  return `${formatLeft(due, units)}${isOver(due) ? ' overdue' : ' left'}`;
};

/** Says how far away something is: 'Overdue by 902 km', 'Due now', 'Soon: 400 km left', '400 km or 12 days left'. */
export const dueInWords = (due: Coming & Pick<DueEntry, 'state'>, units: DistanceUnits): string => {
  const over = overdueBy(due, units);
  if (over) return `Overdue by ${over}`;
  if (isNow(due)) return 'Due now';
  const left = measures(due, units)
    .map(({ text }) => text)
    .join(' or ');
  return `${due.state === 'soon' ? 'Soon: ' : ''}${left} left`;
};

/** Says when something is due: 'at 143,450 km', 'on Mar 3, 2027', 'at 143,450 km or on Mar 3, 2027'. */
export const dueAtInWords = (
  { dueKm, dueDay }: Pick<Coming, 'dueKm' | 'dueDay'>,
  units: DistanceUnits,
): string =>
  [
    ...(dueKm === undefined ? [] : [`at ${formatDistance(dueKm, units)}`]),
    ...(dueDay === undefined ? [] : [`on ${formatDay(dueDay, units)}`]),
  ].join(' or ');

/** Says what a service names as the next one: 'Next at 134,000 km or by Mar 14, 2027'; undefined if it names none. */
export const nextInWords = (
  { nextMileage, nextDate }: { nextMileage?: number | undefined; nextDate?: string | undefined },
  units: DistanceUnits,
  what = 'Next',
): string | undefined => {
  const words = [
    ...(nextMileage === undefined ? [] : [`at ${formatDistance(nextMileage, units)}`]),
    ...(nextDate === undefined ? [] : [`by ${formatDay(nextDate, units)}`]),
  ];
  return words.length > 0 ? `${what} ${words.join(' or ')}` : undefined;
};

/** Says on which day a mileage will be reached: 'about Feb 25', 'about Apr 2029', or 'about now'. */
export const dayInWords = (day: string, today: string, reader: DateReader): string => {
  if (day <= today) return 'about now';
  const isNear = Date.parse(day) - Date.parse(today) < NEAR * DAY;
  return `about ${isNear ? formatDate(day, reader) : formatMonth(monthOfDay(day), reader)}`;
};

/** Says between which days a mileage will probably be reached: 'between Feb 10 and Mar 14'. */
export const likelyInWords = ({ from, to }: Forecast, reader: DateReader): string =>
  `between ${formatShortDay(from, reader)} and ${formatShortDay(to, reader)}`;
