import { monthNumber, monthText } from './months.ts';

/** Something that repeats after a number of months, counted from its first day. */
export interface Repetition {
  /** The first day, YYYY-MM-DD. */
  doneAt: string;
  /** Months from one to the next. */
  every: number;
  /** The last day on which it can come, YYYY-MM-DD; missing if it has no end. */
  until?: string | null | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const daysIn = (year: number, month: number) => {
  if (month === 1) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [3, 5, 8, 10].includes(month) ? 30 : 31;
};

/** Returns the same date some months later, YYYY-MM-DD. The 31st becomes the last day of a shorter month. */
export const dayAfterMonths = (first: string, months: number): string => {
  const month = monthNumber(first) + months;
  const day = Math.min(Number(first.slice(8)), daysIn(Math.floor(month / 12), month % 12));
  return `${monthText(month)}-${String(day).padStart(2, '0')}`;
};

/** Returns whether it comes on a day; false for a text that is not a day. */
export const isDayOf = ({ doneAt, every, until }: Repetition, day: string): boolean => {
  if (!DAY.test(day) || day < doneAt || (until && day > until)) return false;
  const between = monthNumber(day) - monthNumber(doneAt);
  return between % every === 0 && dayAfterMonths(doneAt, between) === day;
};

/** Returns how many times it comes up to a day, YYYY-MM-DD, which is included. */
export const timesUntil = ({ doneAt, every, until }: Repetition, day: string): number => {
  const end = until && until < day ? until : day;
  const times = Math.floor((monthNumber(end) - monthNumber(doneAt)) / every);
  if (times < 0) return 0;
  return dayAfterMonths(doneAt, times * every) <= end ? times + 1 : times;
};

/** Returns how many times it comes before a day, YYYY-MM-DD. */
export const timesBefore = (repetition: Repetition, day: string): number => {
  const times = timesUntil(repetition, day);
  return isDayOf(repetition, day) ? times - 1 : times;
};

/** Returns the days on which it comes up to `last`, with the latest first, all YYYY-MM-DD. */
export function* daysOf(repetition: Repetition, last: string): Generator<string> {
  const { doneAt, every } = repetition;
  for (let time = timesUntil(repetition, last) - 1; time >= 0; time -= 1)
    yield dayAfterMonths(doneAt, time * every);
}
