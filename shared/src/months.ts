/** Returns the last calendar months in UTC as YYYY-MM, with the current month last. */
export const lastMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
  });

/** Returns the number of a month, counted from January of the year 0. @param day YYYY-MM, or YYYY-MM-DD */
export const monthNumber = (day: string): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Returns the month with a number as YYYY-MM. */
export const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
