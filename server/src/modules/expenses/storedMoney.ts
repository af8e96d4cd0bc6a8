import { moneyOf, toMinorUnits, type Money } from '@glovebox/shared/money';
import type { StoredMoney } from '../costs/storedMoney.ts';

export const storedMoney = (money: Money): StoredMoney => ({
  // -0 is 0
  minorUnits: toMinorUnits(money) + 0,
  currency: money.currency,
});

export const moneyIn = (stored: StoredMoney | null | undefined): Money | undefined =>
  stored ? moneyOf(stored.minorUnits, stored.currency) : undefined;
