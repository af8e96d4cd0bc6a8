import { OTHER_DECIMALS } from './currencyDecimals.ts';

/**
 * The currencies of ISO 4217, list one, that have two decimals; the others are in currencyDecimals.ts. Codes without a
 * minor unit are left out: metals, drawing rights, codes for tests. Currencies that were replaced since 2010 are
 * included for records of that time: BGN, HRK, LTL, LVL and EEK were replaced by the euro; ANG, BYR, CUC, MRO, SLL,
 * STD, VEF, ZMK and ZWL by their successors.
 * Source: the list published by SIX, the maintenance agency, with its amendments up to January 2026.
 */
const WITH_TWO_DECIMALS =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE ' +
  'CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EEK EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD ' +
  'HKD HNL HRK HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL LTL LVL MAD MDL MGA MKD ' +
  'MMK MNT MOP MRO MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD ' +
  'RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STD STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH ' +
  'USD USN UYU UZS VED VEF VES WST XAD XCD XCG YER ZAR ZMK ZMW ZWG ZWL';

/** All codes, in alphabetical order. */
export const CURRENCIES: readonly string[] = [
  ...WITH_TWO_DECIMALS.split(' '),
  ...OTHER_DECIMALS.keys(),
].sort();

/** Currencies that their country has replaced. Amounts of that time keep them. */
const REPLACED = 'ANG BGN BYR CUC EEK HRK LTL LVL MRO SLL STD VEF ZMK ZWL';
/** Units of account in which nobody pays: of funds, of indexed contracts, and of transfers between banks. */
const NO_MONEY = 'BOV CHE CHW CLF COU MXV USN UYW XAD';

const notOffered: ReadonlySet<string> = new Set(`${REPLACED} ${NO_MONEY}`.split(' '));

/** The codes that are offered for new amounts, in alphabetical order. */
export const OFFERED_CURRENCIES: readonly string[] = CURRENCIES.filter((code) => !notOffered.has(code));

const codes: ReadonlySet<string> = new Set(CURRENCIES);

export const isCurrency = (code: string) => codes.has(code);

/**
 * How many units of a currency that the euro replaced before 2010 are one euro.
 * Source: Council Regulation (EC) No 2866/98 and its amendments.
 */
const PER_EURO: Readonly<Record<string, number>> = {
  ATS: 13.7603,
  BEF: 40.3399,
  CYP: 0.585274,
  DEM: 1.95583,
  ESP: 166.386,
  FIM: 5.94573,
  FRF: 6.55957,
  GRD: 340.75,
  IEP: 0.787564,
  ITL: 1936.27,
  LUF: 40.3399,
  MTL: 0.4293,
  NLG: 2.20371,
  PTE: 200.482,
  SIT: 239.64,
  SKK: 30.126,
};

/** Says what to do with an amount in a currency that the euro replaced; undefined for any other code. */
export const inEuros = (code: string): string | undefined => {
  const rate = PER_EURO[code];
  return rate === undefined
    ? undefined
    : `The euro replaced ${code}. Divide the amount by ${rate} and choose EUR`;
};
