import { CURRENCIES, isCurrency } from '@glovebox/shared/currencies';
import countryToCurrency from 'country-to-currency';

const names = new Intl.DisplayNames('en-US', { type: 'currency' });

/** All currencies as options, such as 'EUR – Euro'. */
export const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({
  value: code,
  label: `${code} – ${names.of(code) ?? code}`,
}));

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
    if (currency && isCurrency(currency)) return currency;
  }
  return 'EUR';
};
