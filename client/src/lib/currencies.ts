import { OFFERED_CURRENCIES } from '@glovebox/shared/currencies';
import countryToCurrency from 'country-to-currency';

const names = new Intl.DisplayNames('en-US', { type: 'currency' });

/** Offered first, because most amounts are in them. */
const FREQUENT = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'SEK'];

const offered: ReadonlySet<string> = new Set(OFFERED_CURRENCIES);

/** Returns a currency in words, such as 'EUR – Euro'. */
export const currencyInWords = (code: string) => `${code} – ${names.of(code) ?? code}`;

/**
 * Returns the currencies to choose from: the account's own, the likely ones, the frequent ones, and then all others by
 * their code.
 * @param kept codes that a stored amount has; they stay possible, even if they are no longer offered
 * @param likely codes that the person used lately, or that their region uses
 */
export const currencyOptions = (
  own: string | null | undefined,
  kept: readonly string[],
  likely: readonly string[] = [],
) => {
  const gone = kept.filter((code) => code !== '' && !offered.has(code));
  const codes = new Set([
    ...(own ? [own] : []),
    ...gone,
    ...likely.filter((code) => offered.has(code)),
    ...FREQUENT,
    ...OFFERED_CURRENCIES,
  ]);
  return [...codes].map((value) => ({ value, label: currencyInWords(value) }));
};

const regionOf = (language: string) => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
};

/** Returns the currency of the region that the browser's languages name, or the euro if they name none. */
export const proposedCurrency = (languages: readonly string[] = navigator.languages): string => {
  const currencies: Partial<Record<string, string>> = countryToCurrency;
  for (const language of languages) {
    const currency = currencies[regionOf(language) ?? ''];
    if (currency && offered.has(currency)) return currency;
  }
  return 'EUR';
};
