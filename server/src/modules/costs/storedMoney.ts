import { moneyOf, type Money } from '@glovebox/shared/money';

/** An amount as it is stored. */
export interface StoredMoney {
  minorUnits: number;
  /** ISO 4217 */
  currency: string;
}

export const moneyOfStored = (cost: StoredMoney | null | undefined): Money | undefined =>
  cost ? moneyOf(cost.minorUnits, cost.currency) : undefined;
