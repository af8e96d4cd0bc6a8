import { decimalsOf } from './currencyDecimals.ts';
import { energySchema, fuelKindSchema, fuelUnitSchema } from './energies.ts';
import { answerShape, inputShape, fieldTable } from './fieldTable.ts';
import {
  answeredDay,
  calendarDay,
  doneMessage,
  kilometres,
  moment,
  nextCursor,
  ownId,
  text,
} from './fields.ts';
import { UNMEASURED } from './fuelConsumption.ts';
import { fuelMonthsSchema } from './fuelMonths.ts';
import { LIMITS } from './limits.ts';
import {
  currency,
  MINOR_UNITS_MAX,
  moneySchema,
  priceSchema,
  QUANTITY_DECIMALS,
  toScaled,
  toTenThousandths,
  toThousandths,
  totalOf,
  UNIT_PRICE_DECIMALS,
} from './money.ts';
import { optionalPlaceLine } from './nameLine.ts';
import { basedOn, revision } from './revision.ts';
import { answeredVin, carName } from './vehicleParts.ts';
import { z } from './zod.ts';

const decimals = (min: number, max: number, places: number) =>
  z
    .number()
    .min(min, `At least ${min}`)
    .max(max, `At most ${max.toLocaleString('en-US')}`)
    .refine((value) => toScaled(value, places) !== null, `At most ${places} decimals`);

const percent = z
  .number()
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(100, 'At most 100');

const START = { description: 'The state of charge at the start, in percent.', example: 22 };
const END = { description: 'The state of charge at the end, in percent.', example: 80 };

const chargingPlace = z.enum(['home', 'public'], 'Must be home or public').describe('Where it was charged.');

/** The audiences of a purchase: only the buyer sees it. */
const BUYER = ['buyer', 'download'] as const;

// a correction replaces the whole purchase
const WRITTEN = ['write'] as const;

const BY_MILES =
  'The same figures, computed from the whole miles that the odometer showed, because whole km would round differently.';

/** The figures in miles, for readers who compare them with their odometer. */
const byMilesSchema = z
  .strictObject({
    distance: z.number().meta({ description: 'The distance in miles.', example: 398 }),
    per100: z.number().meta({ description: 'The consumption per 100 miles, in `unit`.', example: 10.3325 }),
  })
  .describe(BY_MILES);

export const FUEL_FIELDS = fieldTable({ write: ['buyer'] })({
  _id: { answer: ownId, visibleTo: BUYER },
  doneAt: {
    answer: answeredDay,
    visibleTo: BUYER,
    input: calendarDay.optional(),
    writableOn: WRITTEN,
  },
  kind: {
    answer: fuelKindSchema
      .optional()
      .describe('The kind of fuel. If it is missing, only the `energy` is known.'),
    visibleTo: BUYER,
    input: fuelKindSchema
      .optional()
      .describe(
        "The kind of fuel. If it is missing, the record is of the car's main energy, or when correcting a record without a kind, of the energy that it was recorded with.",
      ),
    writableOn: WRITTEN,
  },
  energy: {
    answer: energySchema
      .optional()
      .describe(
        'The energy of the record, which does not change with what the car runs on. Missing for fluids that a car does not run on, such as AdBlue.',
      ),
    visibleTo: BUYER,
  },
  unit: {
    answer: fuelUnitSchema.describe(
      'The unit of the amount, which follows from the kind: litres, kg or kWh.',
    ),
    visibleTo: BUYER,
  },
  amount: {
    answer: z.number().meta({ description: 'The amount, in `unit`.', example: 41.27 }),
    visibleTo: BUYER,
    input: decimals(LIMITS.fuelAmountMin, LIMITS.fuelAmountMax, QUANTITY_DECIMALS).meta({
      description: 'The amount in litres, kg or kWh, depending on the kind, with at most 3 decimals.',
      example: 41.27,
    }),
    writableOn: WRITTEN,
  },
  cpl: {
    answer: z.number().optional().meta({
      description: 'The price of one litre, kg or kWh. Missing if the record has no price.',
      example: 1.659,
    }),
    visibleTo: BUYER,
    input: decimals(LIMITS.unitPriceMin, LIMITS.unitPriceMax, UNIT_PRICE_DECIMALS).optional().meta({
      description: 'The price of one litre, kg or kWh, with at most 4 decimals.',
      example: 1.659,
    }),
    writableOn: WRITTEN,
  },
  total: {
    answer: moneySchema
      .optional()
      .describe('What it cost. Missing if the record has no price or no currency.'),
    visibleTo: BUYER,
    input: priceSchema.optional().describe('What it cost. If it is missing, it is derived from the price.'),
    writableOn: WRITTEN,
  },
  derived: {
    answer: z
      .enum(['cpl', 'total'])
      .optional()
      .describe('Which of the two prices was not given but derived from the other.'),
    visibleTo: BUYER,
  },
  currency: {
    answer: z.string().optional().meta({
      description: 'The currency of the prices. Missing if the record has no price or no currency.',
      example: 'EUR',
    }),
    visibleTo: BUYER,
    input: currency
      .optional()
      .describe(
        "The currency of the price. If it is missing, it is the currency of the total, else the previous one, else the account's default, if any.",
      ),
    writableOn: WRITTEN,
  },
  mileage: {
    answer: z.number().optional().meta({ description: 'What the odometer showed, in km.', example: 128_450 }),
    visibleTo: BUYER,
    input: kilometres('Must be a number').optional().describe('What the odometer showed, in whole km.'),
    writableOn: WRITTEN,
  },
  full: {
    answer: z
      .boolean()
      .describe(
        'Whether the tank was filled to the brim, or the battery charged to the end. A charge with an `endPercent` is full if that is 100.',
      ),
    visibleTo: BUYER,
    input: z
      .boolean()
      .optional()
      .describe(
        'Whether the tank was filled to the brim, or the battery charged to the end. The default is false. If there is an `endPercent`, that decides instead.',
      ),
    writableOn: WRITTEN,
  },
  missed: {
    answer: z.boolean().meta({
      description: 'Whether fill-ups or charges before this one were not recorded.',
      example: false,
    }),
    visibleTo: BUYER,
    input: z.boolean().optional().meta({
      description: 'Whether fill-ups or charges before this one were not recorded. The default is false.',
      example: false,
    }),
    writableOn: WRITTEN,
  },
  station: {
    answer: z
      .string()
      .optional()
      .meta({ description: 'Where it was bought.', example: 'Shell, Lange Reihe' }),
    visibleTo: BUYER,
    input: optionalPlaceLine(LIMITS.stationMax).meta({
      description: 'Where it was bought.',
      example: 'Shell, Lange Reihe',
    }),
    writableOn: WRITTEN,
  },
  note: {
    answer: z.string().optional().meta({ description: 'A note.', example: 'With the trailer' }),
    visibleTo: BUYER,
    input: text(LIMITS.fuelNoteMax).optional().meta({ description: 'A note.', example: 'With the trailer' }),
    writableOn: WRITTEN,
  },
  startPercent: {
    answer: z.number().optional().meta(START),
    visibleTo: BUYER,
    input: percent.optional().meta(START),
    writableOn: WRITTEN,
  },
  endPercent: {
    answer: z.number().optional().meta(END),
    visibleTo: BUYER,
    input: percent.optional().meta(END),
    writableOn: WRITTEN,
  },
  place: {
    answer: chargingPlace.optional(),
    visibleTo: BUYER,
    input: chargingPlace.optional(),
    writableOn: WRITTEN,
  },
  per100: {
    answer: z.number().optional().meta({
      description:
        'The consumption per 100 km since the last fill-up that was equally full, in `unit`. Only in lists.',
      example: 6.42,
    }),
    visibleTo: ['buyer'],
  },
  distance: {
    answer: z
      .number()
      .optional()
      .meta({ description: 'The distance in km to which `per100` refers.', example: 640 }),
    visibleTo: ['buyer'],
  },
  miles: { answer: byMilesSchema.optional(), visibleTo: ['buyer'] },
  unmeasured: {
    answer: z
      .strictObject({
        why: z
          .enum(UNMEASURED)
          .describe(
            'The reason: the mileage contradicts the other readings of the car; there is no mileage; the tank was not filled up; it was filled up again at the same mileage; there is no earlier full tank; fill-ups before this one were not recorded; no earlier charge ended at the same state; or its day has not come.',
          ),
        counted: z
          .boolean()
          .describe('Whether the amount is in the average, as part of the consumption of a later fill-up.'),
      })
      .optional()
      .describe('Why the record has no consumption of its own. Only in lists.'),
    visibleTo: ['buyer'],
  },
  createdAt: { answer: moment, visibleTo: BUYER },
  revision: { answer: revision, visibleTo: ['buyer'] },
  /** Contains only the id if the car has been removed. */
  car: {
    answer: z
      .strictObject({ _id: ownId, vin: answeredVin.optional(), name: carName.optional() })
      .describe('The car.'),
    visibleTo: ['download'],
  },
});

const ofCharges = ['startPercent', 'endPercent', 'place'] as const;

type Written = z.output<z.ZodObject<ReturnType<typeof inputShape<typeof FUEL_FIELDS, 'write'>>>>;

/** Returns a field that is only allowed for a charge; null if the purchase has none. */
export const chargeFieldOf = (purchase: Partial<Record<(typeof ofCharges)[number], unknown>>) =>
  ofCharges.find((name) => purchase[name] !== undefined) ?? null;

/** Whether a tank or battery was full afterwards. A state of charge is more exact than what was ticked. */
export const isFull = ({ full, endPercent }: { full: boolean; endPercent?: number | null | undefined }) =>
  typeof endPercent === 'number' ? endPercent === 100 : full;

export const NOT_A_CHARGE = 'Only for electricity';
export const COMES_TO_TOO_MUCH = 'The total is too large';

/** Returns which fields contradict each other, with their paths. */
const findFaults = ({ kind, amount, cpl, total, currency, startPercent, endPercent, ...rest }: Written) => {
  const faults: [path: string, message: string][] = [];
  if (currency && total && currency !== total.currency)
    faults.push(['currency', 'Must match the total’s currency']);
  if (currency && cpl !== undefined && !total) {
    const made = totalOf(toThousandths(amount), toTenThousandths(cpl), decimalsOf(currency));
    if (made > MINOR_UNITS_MAX) faults.push(['cpl', COMES_TO_TOO_MUCH]);
  }
  const charge = chargeFieldOf({ startPercent, endPercent, ...rest });
  if (charge && kind && kind !== 'electricity') faults.push([charge, NOT_A_CHARGE]);
  if (startPercent !== undefined && endPercent !== undefined && endPercent < startPercent) {
    faults.push(['endPercent', 'Must not be below the start']);
  }
  return faults;
};

const EXAMPLE = {
  doneAt: '2026-03-14',
  kind: 'petrol-e10',
  amount: 41.27,
  cpl: 1.659,
  currency: 'EUR',
  mileage: 128_450,
  full: true,
  station: 'Shell, Lange Reihe',
};

/**
 * `PATCH /car/fuel/{id}` adds a purchase; `PUT /car/fuel/{id}/{recordId}` replaces one. A missing `doneAt` means
 * today, or when correcting, the existing day.
 */
export const newFuelSchema = z
  .strictObject(inputShape(FUEL_FIELDS, 'write'))
  .superRefine((purchase, context) => {
    for (const [path, message] of findFaults(purchase))
      context.addIssue({ code: 'custom', path: [path], message });
  })
  .meta({
    id: 'NewFuel',
    example: EXAMPLE,
  });
export type NewFuel = z.input<typeof newFuelSchema>;

export const correctFuelSchema = newFuelSchema
  .safeExtend(basedOn)
  .meta({ id: 'CorrectFuel', example: { ...EXAMPLE, revision: 3 } });

export const fuelRecordSchema = z.strictObject(answerShape(FUEL_FIELDS, 'buyer')).meta({ id: 'FuelRecord' });
export type FuelRecord = z.infer<typeof fuelRecordSchema>;

/** A purchase in the data export. */
export const fuelOfCarSchema = z.strictObject(answerShape(FUEL_FIELDS, 'download'));
export type FuelOfCar = z.infer<typeof fuelOfCarSchema>;

export const newFuelAnswerSchema = z
  .strictObject({ message: doneMessage, record: fuelRecordSchema })
  .meta({ id: 'FuelAdded' });
export type NewFuelAnswer = z.infer<typeof newFuelAnswerSchema>;

/** `GET /car/fuel/{id}`: the caller's purchases for a car, newest first. */
export const fuelListAnswerSchema = z
  .strictObject({
    records: z.array(fuelRecordSchema).describe('Fuel records, with the newest first.'),
    nextCursor,
    consumption: z
      .strictObject({
        litresPer100Km: z
          .number()
          .meta({ description: 'The consumption, rounded to hundredths.', example: 6.42 }),
        litres: z.number().meta({ description: 'The amount in litres.', example: 512.3 }),
        distance: z.number().meta({ description: 'The distance in km.', example: 7_980 }),
      })
      .nullable()
      .optional()
      .describe(
        'The consumption of the main liquid energy over all records, not only those of the page. Only on the first page. Null if there are too few records.',
      ),
    consumptions: z
      .array(
        z.strictObject({
          energy: energySchema.describe('The energy.'),
          unit: fuelUnitSchema.describe('The unit of the amounts.'),
          per100Km: z
            .number()
            .meta({ description: 'The consumption in `unit`, rounded to hundredths.', example: 6.42 }),
          amount: z.number().meta({ description: 'The amount, in `unit`.', example: 512.3 }),
          distance: z.number().meta({
            description: 'The distance in km, including what the car was driven on other energies.',
            example: 7_980,
          }),
          best: z.number().meta({ description: 'The lowest consumption of one fill-up.', example: 5.2 }),
          worst: z.number().meta({ description: 'The highest consumption of one fill-up.', example: 8.1 }),
          last: z.number().meta({ description: 'The consumption of the last fill-up.', example: 6.3 }),
          miles: byMilesSchema
            .extend({
              best: z
                .number()
                .meta({ description: 'The lowest consumption of one fill-up, per 100 miles.', example: 8.4 }),
              worst: z.number().meta({
                description: 'The highest consumption of one fill-up, per 100 miles.',
                example: 13.1,
              }),
              last: z
                .number()
                .meta({ description: 'The consumption of the last fill-up, per 100 miles.', example: 10.2 }),
            })
            .describe(BY_MILES),
        }),
      )
      .optional()
      .describe(
        'The consumption of each energy over all records. Only on the first page. Energies with too few records are left out.',
      ),
    withoutCurrency: z
      .number()
      .optional()
      .describe('How many records have a price without a currency. Only on the first page.'),
    count: z.number().optional().meta({
      description: 'How many records there are. Only on the first page.',
      example: 98,
    }),
    byMonth: fuelMonthsSchema
      .optional()
      .describe('The last six months over all records. Only on the first page.'),
  })
  .meta({ id: 'FuelList' });
export type FuelListAnswer = z.infer<typeof fuelListAnswerSchema>;

/** `POST /auth/settings/fuel-currency` */
export const nameFuelCurrencySchema = z.strictObject({ currency }).meta({ id: 'NameFuelCurrency' });
export const fuelCurrencyNamedSchema = z
  .strictObject({
    message: doneMessage,
    records: z.number().describe('How many records got the currency.'),
  })
  .meta({ id: 'FuelCurrencyNamed' });
export type FuelCurrencyNamed = z.infer<typeof fuelCurrencyNamedSchema>;
