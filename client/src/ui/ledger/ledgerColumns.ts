/** The columns: mileage and day, the spine, and the rest. */
export const LEDGER_COLUMNS =
  'grid grid-cols-[4.25rem_1.5rem_minmax(0,1fr)] px-2 @md:grid-cols-[6.5rem_2rem_minmax(0,1fr)]';

/** The columns of the rest: the text, the stamp, and the money, which stands below the text where there is no room. */
export const entryColumns = (hasPrices: boolean) =>
  hasPrices
    ? 'grid gap-x-2 grid-cols-[minmax(0,1fr)] @min-[18.75rem]:grid-cols-[minmax(0,1fr)_auto] @md:grid-cols-[minmax(0,1fr)_4.5rem_5.5rem] @md:gap-x-0'
    : 'grid grid-cols-[minmax(0,1fr)] @md:grid-cols-[minmax(0,1fr)_4.5rem]';
