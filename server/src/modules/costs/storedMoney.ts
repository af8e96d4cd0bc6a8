import { CURRENCIES } from '@glovebox/shared/currencies';
import { moneyOf, toMinorUnits, type Money } from '@glovebox/shared/money';
import { defineSchema } from '../../platform/database/defineModel.ts';

/** An amount of money as it is stored. */
export interface StoredMoney {
  minorUnits: number;
  /** ISO 4217 */
  currency: string;
}

/** The part of a schema that stores an amount. */
export const storedMoneySchema = defineSchema<StoredMoney>(
  {
    minorUnits: { type: Number, required: true },
    currency: { type: String, enum: CURRENCIES, required: true },
  },
  { _id: false },
);

export const toStoredMoney = (money: Money): StoredMoney => ({
  // adding 0 turns -0 into 0
  minorUnits: toMinorUnits(money) + 0,
  currency: money.currency,
});

export const moneyOfStored = (stored: StoredMoney | null | undefined): Money | undefined =>
  stored ? moneyOf(stored.minorUnits, stored.currency) : undefined;
