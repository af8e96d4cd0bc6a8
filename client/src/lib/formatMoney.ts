import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import { moneyFormat } from '@glovebox/shared/formatMoney';

const bare = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Formats a unit price with up to four decimals: '€1.659', or '1.659' without a currency. */
export const formatUnitPrice = (price: number, currency: string | undefined) =>
  currency === undefined
    ? bare.format(price)
    : moneyFormat(currency, Math.max(4, decimalsOf(currency))).format(price);

/** Formats an amount whose currency is unknown: 66.4 → '66.40'. */
export const formatUnnamedMoney = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
