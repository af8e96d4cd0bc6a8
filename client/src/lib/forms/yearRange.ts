interface Years {
  formattedYearFrom: string;
  formattedYearTo: string;
}

/** Formats years as '2012 – 2019', '2020 – present' or 'until 1998'; '' if neither year is known. */
export const yearRange = ({ formattedYearFrom: from, formattedYearTo: to }: Years) => {
  if (from && to) return `${from} – ${to}`;
  return from ? `from ${from}` : to && `until ${to}`;
};

/** Whether something of these years was built in a typed year; null if no year was typed, or neither end is known. */
export const isBuiltIn = ({ formattedYearFrom, formattedYearTo }: Years, typed: string): boolean | null => {
  if (!/^\s*\d{4}\s*$/.test(typed) || yearRange({ formattedYearFrom, formattedYearTo }) === '') return null;
  const year = Number(typed);
  // 'present' and an unknown year limit nothing
  return year >= (Number(formattedYearFrom) || -Infinity) && year <= (Number(formattedYearTo) || Infinity);
};
