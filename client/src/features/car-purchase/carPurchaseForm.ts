import type { Money } from '@glovebox/shared/money';
import { newCarPurchaseSchema, type NewCarPurchase, type CarPurchase } from '@glovebox/shared/carPurchase';
import type { DistanceUnits, Units } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { dayFact, distanceFact, moneyFact, type Fact } from '../../lib/forms/facts.ts';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';
import { parseDistance, typedDistance } from '../../lib/forms/distance.ts';
import { moneyToSend, moneyValuesSchema, typedMoney } from '../../lib/forms/money.ts';
import { today } from '../../lib/today.ts';

const dealValues = z.strictObject({ day: z.string(), price: moneyValuesSchema, mileage: z.string() });
type DealValues = z.infer<typeof dealValues>;

const values = z.strictObject({
  purchase: dealValues,
  sale: dealValues,
  estimate: z.strictObject({ day: z.string(), value: moneyValuesSchema }),
} satisfies EachOf<NewCarPurchase>);

const typedDeal = (
  { day = '', price, mileage }: Partial<NonNullable<CarPurchase['purchase']>> = {},
  units: DistanceUnits,
  usual: string,
): DealValues => ({ day, price: typedMoney(price, usual), mileage: typedDistance(mileage, units) });

const typedEstimate = (value: Money | undefined, usual: string, day: string) => ({
  day,
  value: typedMoney(value, usual),
});

/**
 * Converts a stored purchase into form values.
 * @param usual the currency that amounts are typed in
 */
export const typedCarPurchase = (
  { purchase, sale, estimate }: Omit<CarPurchase, 'revision'>,
  units: DistanceUnits,
  usual: string,
): z.infer<typeof values> => {
  const currency = purchase?.price?.currency ?? usual;
  return {
    purchase: typedDeal(purchase, units, currency),
    sale: typedDeal(sale, units, currency),
    estimate: typedEstimate(estimate?.value, currency, estimate?.day ?? today(units)),
  };
};

/**
 * Converts typed values into a purchase or sale, or undefined if nothing was typed.
 * @param known the initial values
 */
const dealToSend = ({ day, price, mileage }: DealValues, units: DistanceUnits, known: number | undefined) => {
  const amount = moneyToSend(price, units);
  const odometer = parseDistance(mileage, units, known);
  if (day === '' && amount === undefined && odometer === undefined) return undefined;
  return { day: day || undefined, price: amount, mileage: odometer };
};

/** What the form of purchase, estimate and sale says. */
export const carPurchaseFacts = (units: Units): readonly Fact<z.infer<typeof values>>[] => [
  moneyFact(units)('Price when bought', 'purchase.price'),
  dayFact(units)('Day when bought', 'purchase.day'),
  distanceFact(units)('Mileage when bought', 'purchase.mileage'),
  moneyFact(units)('Value', 'estimate.value'),
  dayFact(units)('Day of the value', 'estimate.day'),
  moneyFact(units)('Price when sold', 'sale.price'),
  dayFact(units)('Day when sold', 'sale.day'),
  distanceFact(units)('Mileage when sold', 'sale.mileage'),
];

/**
 * Returns the form of purchase, estimate and sale.
 * @param stored the stored values
 */
export const carPurchaseFormFor = (units: DistanceUnits, stored: CarPurchase) =>
  defineForm({
    values,
    empty: () => typedCarPurchase({}, units, ''),
    toSend: ({ purchase, sale, estimate }) => {
      const value = moneyToSend(estimate.value, units);
      return {
        purchase: dealToSend(purchase, units, stored.purchase?.mileage),
        sale: dealToSend(sale, units, stored.sale?.mileage),
        // a date alone means nothing, because it is filled in by default
        estimate: value && { day: estimate.day || undefined, value },
      } satisfies EachOf<NewCarPurchase>;
    },
    schema: newCarPurchaseSchema,
  });
