/** The columns: mileage and day, the spine, the title. */
export const LEDGER_COLUMNS =
  'grid grid-cols-[4.5rem_1.75rem_minmax(0,1fr)] px-2 @md:grid-cols-[5rem_1.75rem_minmax(0,1fr)]';
