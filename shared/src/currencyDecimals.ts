/*
 * By itself, because amounts are shown on most pages, and the list of all currencies is needed on few. Not taken from
 * `Intl`, whose decimals follow what is usual and differ between engines (none for HUF).
 */

/** The currencies of ISO 4217 that do not have two decimals (the standard's minor unit). */
export const OTHER_DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)] as const)),
);

/** How many decimals an amount has. @param currency a code of ISO 4217 */
export const decimalsOf = (currency: string): number => OTHER_DECIMALS.get(currency) ?? 2;
