interface Years {
  formattedYearFrom: string;
  formattedYearTo: string;
}

/** '2012 – 2019', '2020 – present', 'until 1998'; '' when neither end is known. */
export const yearRange = ({ formattedYearFrom: from, formattedYearTo: to }: Years) => {
  if (from && to) return `${from} – ${to}`;
  return from ? `from ${from}` : to && `until ${to}`;
};
