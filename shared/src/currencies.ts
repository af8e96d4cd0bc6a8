/**
 * The currencies of ISO 4217, list one, by their number of decimals (the standard's minor unit). Codes without a minor
 * unit are left out: metals, drawing rights, codes for tests. Those that were replaced since 2010 are there for records
 * of that time: BGN, HRK, LTL, LVL, EEK by the euro, ANG, BYR, CUC, MRO, SLL, STD, VEF, ZMK, ZWL by successors.
 * Not taken from `Intl`, whose decimals follow what is usual and differ between engines (none for HUF).
 * Source: the list published by SIX, the maintenance agency, with its amendments up to January 2026.
 */
const BY_DECIMALS: readonly (readonly [decimals: number, codes: string])[] = [
  [0, 'BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE ' +
      'CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EEK EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD ' +
      'HKD HNL HRK HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL LTL LVL MAD MDL MGA MKD ' +
      'MMK MNT MOP MRO MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD ' +
      'RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STD STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH ' +
      'USD USN UYU UZS VED VEF VES WST XAD XCD XCG YER ZAR ZMK ZMW ZWG ZWL',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const DECIMALS: ReadonlyMap<string, number> = new Map(
  BY_DECIMALS.flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, decimals] as const)),
);

/** All codes, in the order of the alphabet. */
export const CURRENCIES: readonly string[] = [...DECIMALS.keys()].sort();

export const isCurrency = (code: string) => DECIMALS.has(code);

/** How many decimals an amount of a currency has. @throws RangeError for what is no currency of ISO 4217 */
export const decimalsOf = (currency: string): number => {
  const decimals = DECIMALS.get(currency);
  if (decimals === undefined) throw new RangeError(`${currency} is not a currency of ISO 4217`);
  return decimals;
};
