/** Returns the number of a month, counted from January of the year 0. @param day YYYY-MM, or YYYY-MM-DD */
export const monthNumber = (day: string): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Returns the month with a number as YYYY-MM. */
export const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

/** Returns the years from the first to the last of these, also those between. @param years YYYY, in order */
export const withYearsBetween = (years: readonly string[]): string[] => {
  const [first, last] = [Number(years[0]), Number(years.at(-1))];
  return years.length === 0
    ? []
    : Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
};

/** Returns several calendar months up to a day's or a month's, as YYYY-MM. @param until YYYY-MM-DD, or YYYY-MM */
export const lastMonths = (until: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthText(monthNumber(until) - (count - 1 - index)));
