import { serviceFieldsSchema, type ServiceDetail } from '@glovebox/shared/serviceRecord';
import type { DistanceUnits, Units } from '@glovebox/shared/units';
import { z } from '@glovebox/shared/zod';
import { dayFact, distanceFact, moneyFact, textFact, type Fact } from '../../lib/forms/facts.ts';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';
import { parseDistance, typedDistance } from '../../lib/forms/distance.ts';
import { moneyToSend, moneyValuesSchema, NO_MONEY, typedMoney } from '../../lib/forms/money.ts';
import { today } from '../../lib/today.ts';

type Written = EachOf<z.input<typeof serviceFieldsSchema>>;

const values = z
  .strictObject({
    type: z.string(),
    mileage: z.string(),
    nextMileage: z.string(),
    nextDate: z.string(),
    description: z.string(),
    doneAt: z.string(),
    parts: z.array(z.string()),
    cost: moneyValuesSchema,
    where: z.string(),
  } satisfies Written)
  // the part that is being typed and not in the list yet
  .extend({ part: z.string() });
export type ServiceValues = z.infer<typeof values>;

/**
 * Converts a service to form values.
 * @param currency the currency if the service has no cost
 */
export const typedService = (
  service: ServiceDetail,
  units: DistanceUnits,
  currency?: string,
): ServiceValues => ({
  type: service.type,
  mileage: typedDistance(service.mileage, units),
  nextMileage: typedDistance(service.nextMileage, units),
  nextDate: service.nextDate ?? '',
  description: service.description ?? '',
  doneAt: service.doneAt,
  parts: service.parts,
  cost: typedMoney(service.cost, currency),
  where: service.where ?? '',
  part: '',
});

/** What the form of a service says. */
export const serviceFacts = (units: Units): readonly Fact<ServiceValues>[] => [
  textFact('Type', 'type'),
  dayFact(units)('Done at', 'doneAt'),
  distanceFact(units)('Mileage', 'mileage'),
  distanceFact(units)('Next mileage', 'nextMileage'),
  dayFact(units)('Next date', 'nextDate'),
  {
    label: 'Parts',
    of: ['parts', 'part'],
    say: ({ parts, part }) => withPart(parts, part).join(', '),
  },
  moneyFact(units)('Cost', 'cost'),
  textFact('Where', 'where'),
  textFact('Description', 'description'),
];

/** Returns the parts with the trimmed `part` at the end, or the same list if `part` is empty. */
export const withPart = (parts: string[], part: string) =>
  part.trim() === '' ? parts : [...parts, part.trim()];

/**
 * Returns the form of a service, without the car. It also sends a part that was typed but not added.
 * @param service the service that is corrected
 */
export const serviceFormFor = (
  units: DistanceUnits,
  service?: Pick<ServiceDetail, 'mileage' | 'nextMileage'>,
) =>
  defineForm({
    values,
    empty: () => ({
      // it has no default, which people might save without noticing
      type: '',
      mileage: '',
      nextMileage: '',
      nextDate: '',
      description: '',
      doneAt: today(units),
      parts: [],
      cost: NO_MONEY,
      where: '',
      part: '',
    }),
    toSend: ({ part, ...typed }) =>
      ({
        type: typed.type,
        mileage: parseDistance(typed.mileage, units, service?.mileage),
        nextMileage: parseDistance(typed.nextMileage, units, service?.nextMileage),
        nextDate: typed.nextDate || undefined,
        description: typed.description.trim() || undefined,
        doneAt: typed.doneAt || undefined,
        parts: withPart(typed.parts, part),
        cost: moneyToSend(typed.cost, units),
        where: typed.where.trim() || undefined,
      }) satisfies Written,
    schema: serviceFieldsSchema,
  });
