import { useMemo, useState } from 'react';
import { currencyOptions, proposedCurrency } from './currencies.ts';
import { recentCurrencies } from './recentCurrencies.ts';
import { useUser } from './session.ts';

/** Returns the currencies that the person is likely to use: the account's own, those used lately, that of the region. */
export const useLikelyCurrencies = () => {
  const user = useUser();
  const own = user?.settings.currency;
  const [used] = useState(() => [...recentCurrencies.read(user?.id ?? ''), proposedCurrency()]);
  return useMemo(() => [...(own ? [own] : []), ...used], [own, used]);
};

/** Returns the currencies to choose from. The chosen one and the one that was chosen at first are always among them. */
export const useCurrencyOptions = (chosen: string) => {
  const own = useUser()?.settings.currency;
  const likely = useLikelyCurrencies();
  const [first] = useState(chosen);
  return useMemo(() => currencyOptions(own, [first, chosen], likely), [own, first, chosen, likely]);
};
