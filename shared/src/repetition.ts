/** What comes back every so many months, counted from its first day. */
export interface Repetition {
  /** The first day, YYYY-MM-DD. */
  doneAt: string;
  /** Months from one to the next. */
  every: number;
  /** The last day on which it can come, YYYY-MM-DD; open-ended where it is missing. */
  until?: string | null | undefined;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const partsOf = (day: string) => {
  const [, year, month, inMonth] = DAY.exec(day) ?? [];
  return { months: Number(year) * 12 + Number(month) - 1, inMonth: Number(inMonth) };
};

const daysIn = (year: number, month: number) => {
  if (month === 1) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [3, 5, 8, 10].includes(month) ? 30 : 31;
};

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

const dayIn = (months: number, inMonth: number) => {
  const year = Math.floor(months / 12);
  const month = months % 12;
  const day = Math.min(inMonth, daysIn(year, month));
  return `${padded(year, 4)}-${padded(month + 1, 2)}-${padded(day, 2)}`;
};

/** The same day so many months later: the 31st becomes the last day of a shorter month. YYYY-MM-DD */
export const dayAfterMonths = (first: string, months: number): string => {
  const from = partsOf(first);
  return dayIn(from.months + months, from.inMonth);
};

/** Whether it comes on a day; no text that is not a day is one. */
export const isDayOf = ({ doneAt, every, until }: Repetition, day: string): boolean => {
  if (!DAY.test(day) || day < doneAt || (until && day > until)) return false;
  const between = partsOf(day).months - partsOf(doneAt).months;
  return between % every === 0 && dayAfterMonths(doneAt, between) === day;
};

/** The days on which it comes, the latest first, none after `last`, which is YYYY-MM-DD as they are. */
export function* daysOf({ doneAt, every, until }: Repetition, last: string): Generator<string> {
  const end = until && until < last ? until : last;
  const from = partsOf(doneAt);
  const times = Math.floor((partsOf(end).months - from.months) / every);
  for (let time = times; time >= 0; time -= 1) {
    const day = dayIn(from.months + time * every, from.inMonth);
    if (day <= end) yield day;
  }
}
