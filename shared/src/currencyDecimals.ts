/*
 * This is a file of its own because most pages show amounts, but few need the list of all currencies. The decimals do
 * not come from `Intl`, because those follow common usage and differ between engines (HUF has none there).
 */

/** The currencies of ISO 4217 that do not have two decimals (the standard's minor unit). */
export const OTHER_DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)] as const)),
);

/** Returns how many decimals an amount has. @param currency an ISO 4217 code */
export const decimalsOf = (currency: string): number => OTHER_DECIMALS.get(currency) ?? 2;
