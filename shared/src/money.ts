import { inEuros, isCurrency } from './currencies.ts';
import { decimalsOf } from './currencyDecimals.ts';
import { z } from './zod.ts';

/** The largest amount, of either sign, in minor units of its currency (cents). */
export const MINOR_UNITS_MAX = 1_000_000_000_000;

/** Decimals of a quantity (litres, kg, kWh) and of the price of one. */
export const QUANTITY_DECIMALS = 3;
export const UNIT_PRICE_DECIMALS = 4;

/** Converts a number to a whole number of 10^-decimals; null if it has more decimals. Exact up to 15 digits. */
export const toScaled = (value: number, decimals: number): number | null => {
  const factor = 10 ** decimals;
  const scaled = Math.round(value * factor);
  // both numbers are whole and exact, so the quotient is the double nearest to the decimal, like a parsed number
  return scaled / factor === value ? scaled : null;
};

/** Formats a whole number of 10^-decimals as a decimal: (14550n, 2) → '145.50'. */
export const decimalText = (scaled: bigint, decimals: number) => {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = scaled < 0n ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
};

export const currency = z
  .string('Must be the code of a currency, like EUR')
  .refine(isCurrency, {
    error: ({ input }) =>
      inEuros(String(input)) ?? 'Must be an ISO 4217 code like EUR. Convert amounts in old currencies first',
    abort: true,
  })
  .meta({ description: 'An ISO 4217 currency code.', example: 'EUR' });

const answeredAmount = z
  .number()
  .meta({ description: 'The amount in the currency’s main unit.', example: 145.5 });

export const moneySchema = z
  .strictObject({ amount: answeredAmount, currency: z.string().meta({ ...currency.meta() }) })
  .meta({ id: 'Money' });
export type Money = z.infer<typeof moneySchema>;

/** Returns what is wrong with an amount of a currency; null if nothing is. */
const amountFault = ({ amount, currency }: Money) => {
  const decimals = decimalsOf(currency);
  const minor = toScaled(amount, decimals);
  const most = MINOR_UNITS_MAX / 10 ** decimals;
  if (Math.abs(amount) > most) return `At most ${most.toLocaleString('en-US')} ${currency}`;
  if (minor !== null) return null;
  return decimals === 0 ? `${currency} has no decimals` : `${currency} has at most ${decimals} decimals`;
};

const writtenMoney = (amount: z.ZodNumber) =>
  z
    .strictObject({
      amount: amount.meta({
        description: 'The amount in the currency’s main unit, with no more decimals than the currency has.',
        example: 145.5,
      }),
      currency,
    })
    .superRefine((money, context) => {
      const message = amountFault(money);
      if (message) context.addIssue({ code: 'custom', path: ['amount'], message });
    });

/** A price, which may be 0. */
export const priceSchema = writtenMoney(z.number('Must be a number').min(0, 'Must not be negative'));

/** An amount of either sign. A negative amount is a refund. */
export const amountSchema = writtenMoney(z.number('Must be a number'));

/** Converts a parsed amount to whole minor units (cents). Parsing ensures that it has no more decimals. */
export const toMinorUnits = ({ amount, currency }: Money): number =>
  Math.round(amount * 10 ** decimalsOf(currency));

/** Converts whole minor units to money. Beyond 2^53 units the amount is the nearest double. */
export const moneyOf = (minorUnits: bigint | number, currency: string): Money => ({
  amount: Number(decimalText(BigInt(minorUnits), decimalsOf(currency))),
  currency,
});

/** An amount in minor units, so that sums are exact. */
export interface MinorUnits {
  minorUnits: bigint | number;
  currency: string;
}

/** Returns one exact sum for each currency, ordered by code. Amounts of different currencies are never added up. */
export const sumsOf = (amounts: Iterable<MinorUnits>): Money[] => {
  const sums = new Map<string, bigint>();
  for (const { minorUnits, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minorUnits));
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, minorUnits]) => moneyOf(minorUnits, currency));
};

/** Converts a quantity to whole thousandths of its unit. */
export const toThousandths = (quantity: number) => Math.round(quantity * 10 ** QUANTITY_DECIMALS);
/** Converts a unit price to whole ten-thousandths. */
export const toTenThousandths = (unitPrice: number) => Math.round(unitPrice * 10 ** UNIT_PRICE_DECIMALS);

/** Divides whole numbers that are not negative, and rounds half up. */
const divided = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/**
 * Returns the price of a quantity, rounded half up.
 * @param quantity in thousandths of the unit
 * @param unitPrice in ten-thousandths
 * @param decimals the decimals of the result
 * @returns a whole number of 10^-decimals
 */
export const totalOf = (quantity: number, unitPrice: number, decimals: number): number =>
  Number(
    divided(
      BigInt(quantity) * BigInt(unitPrice) * 10n ** BigInt(decimals),
      10n ** BigInt(QUANTITY_DECIMALS + UNIT_PRICE_DECIMALS),
    ),
  );

/**
 * Returns the price of one unit, rounded half up.
 * @param quantity in thousandths of the unit, not 0
 * @param total a whole number of 10^-decimals
 * @param places the decimals of the result
 * @returns a whole number of 10^-places
 */
export const unitPriceOf = (
  quantity: number,
  total: number,
  decimals: number,
  places = UNIT_PRICE_DECIMALS,
): number =>
  Number(
    divided(
      BigInt(total) * 10n ** BigInt(QUANTITY_DECIMALS + places),
      BigInt(quantity) * 10n ** BigInt(decimals),
    ),
  );

/**
 * Returns the quantity that a total buys, rounded half up.
 * @param unitPrice in ten-thousandths, not 0
 * @param total a whole number of 10^-decimals
 * @returns thousandths of the unit
 */
export const quantityOf = (unitPrice: number, total: number, decimals: number): number =>
  Number(
    divided(
      BigInt(total) * 10n ** BigInt(QUANTITY_DECIMALS + UNIT_PRICE_DECIMALS),
      BigInt(unitPrice) * 10n ** BigInt(decimals),
    ),
  );
