interface Years {
  formattedYearFrom: string;
  formattedYearTo: string;
}

/** Formats years as '2012 – 2019', '2020 – present' or 'until 1998'; '' if neither year is known. */
export const yearRange = ({ formattedYearFrom: from, formattedYearTo: to }: Years) => {
  if (from && to) return `${from} – ${to}`;
  return from ? `from ${from}` : to && `until ${to}`;
};
