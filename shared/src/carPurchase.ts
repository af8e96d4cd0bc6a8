import { answerShape, inputShape, fieldTable } from './fieldTable.ts';
import { answeredDay, calendarDay, doneMessage, kilometres, nextCursor, ownId } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { moneySchema, priceSchema } from './money.ts';
import { pageQuerySchema } from './paging.ts';
import { answeredVin } from './vehicleParts.ts';
import { z } from './zod.ts';

/** Nobody else sees it, the next owner neither. */
const PERSON = ['person', 'download'] as const;
const WRITTEN = ['write'] as const;

const deal = z.strictObject({
  day: calendarDay,
  price: priceSchema.optional().describe('What it came to.'),
  mileage: kilometres(MESSAGES.validation.required)
    .optional()
    .meta({ description: 'What the odometer showed, in whole km.', example: 48_200 }),
});

const answeredDeal = z.strictObject({
  day: answeredDay,
  price: moneySchema.optional().describe('What it came to.'),
  mileage: z.number().optional().meta({ description: 'What the odometer showed, in km.', example: 48_200 }),
});

/** What a person paid for a car and got for it. */
export const CAR_PURCHASE_FIELDS = fieldTable({ write: ['person'] })({
  purchase: {
    answer: answeredDeal.optional().describe('How the person came by the car.'),
    visibleTo: PERSON,
    input: deal.optional().describe('How one came by the car.'),
    writableOn: WRITTEN,
  },
  sale: {
    answer: answeredDeal.optional().describe('How the person parted with the car.'),
    visibleTo: PERSON,
    input: deal.optional().describe('How one parted with the car; not before the purchase.'),
    writableOn: WRITTEN,
  },
  estimate: {
    answer: z
      .strictObject({ day: answeredDay, value: moneySchema.describe('What the car is worth.') })
      .optional()
      .describe('What the person thinks that the car was worth on a day.'),
    visibleTo: PERSON,
    input: z
      .strictObject({ day: calendarDay, value: priceSchema.describe('What the car is worth.') })
      .optional()
      .describe('What one thinks that the car was worth on a day, not before the purchase.'),
    writableOn: WRITTEN,
  },
  ended: {
    answer: z
      .strictObject({
        day: answeredDay,
        name: z.string().meta({ description: 'Of the car, as it was then.', example: 'Volkswagen Golf VII' }),
        vin: answeredVin.optional(),
        mileage: z.number().optional().meta({
          description: 'What its odometer showed then, in km. Left out: nobody knows.',
          example: 128_450,
        }),
      })
      .optional()
      .describe('When the car went to its next owner.'),
    visibleTo: PERSON,
  },
  /** A removed car has only its id. */
  car: {
    answer: z
      .strictObject({
        _id: ownId,
        vin: answeredVin.optional(),
        name: z
          .string()
          .optional()
          .meta({ description: 'Its make and model.', example: 'Volkswagen Golf VII' }),
      })
      .describe('The car that it is about.'),
    visibleTo: ['download'],
  },
});

type Written = z.output<z.ZodObject<ReturnType<typeof inputShape<typeof CAR_PURCHASE_FIELDS, 'write'>>>>;

const isBefore = (one: { day: string } | undefined, other: { day: string } | undefined) =>
  one !== undefined && other !== undefined && one.day < other.day;

/** What does not fit together, with its path. */
const faultsOf = ({ purchase, sale, estimate }: Written): [path: string[], message: string][] => [
  ...(isBefore(sale, purchase)
    ? [[['sale', 'day'], 'Must not be before the purchase'] as [string[], string]]
    : []),
  ...(isBefore(estimate, purchase)
    ? [[['estimate', 'day'], 'Must not be before the purchase'] as [string[], string]]
    : []),
];

/** `PUT /car/{id}/ownership` replaces all of it: what is missing is gone. */
export const newCarPurchaseSchema = z
  .strictObject(inputShape(CAR_PURCHASE_FIELDS, 'write'))
  .superRefine((purchase, context) => {
    for (const [path, message] of faultsOf(purchase)) context.addIssue({ code: 'custom', path, message });
  })
  .meta({
    id: 'NewCarPurchase',
    example: {
      purchase: { day: '2021-04-02', price: { amount: 24_900, currency: 'EUR' }, mileage: 48_200 },
      estimate: { day: '2026-03-14', value: { amount: 13_500, currency: 'EUR' } },
    },
  });
export type NewCarPurchase = z.input<typeof newCarPurchaseSchema>;

const carPurchaseSchema = z
  .strictObject(answerShape(CAR_PURCHASE_FIELDS, 'person'))
  .meta({ id: 'CarPurchase' });
export type CarPurchase = z.infer<typeof carPurchaseSchema>;

/** `GET /car/{id}/ownership`: empty where nothing was said. */
export const carPurchaseAnswerSchema = z
  .strictObject({ ownership: carPurchaseSchema.describe('What one paid for the car and got for it.') })
  .meta({ id: 'CarPurchaseAnswer' });
export type CarPurchaseAnswer = z.infer<typeof carPurchaseAnswerSchema>;

export const carPurchaseSavedSchema = z
  .strictObject({ message: doneMessage, ownership: carPurchaseSchema })
  .meta({ id: 'CarPurchaseSaved' });
export type CarPurchaseSaved = z.infer<typeof carPurchaseSavedSchema>;

/** One in the download of one's data. */
export const carPurchaseOfCarSchema = z.strictObject(answerShape(CAR_PURCHASE_FIELDS, 'download'));
export type CarPurchaseOfCar = z.infer<typeof carPurchaseOfCarSchema>;

/** `GET /car/had` */
export const carsHadQuerySchema = pageQuerySchema;

export const carsHadSchema = z
  .strictObject({
    cars: z
      .array(
        z.strictObject({
          _id: ownId,
          name: z
            .string()
            .meta({ description: 'Of the car, as it was then.', example: 'Volkswagen Golf VII' }),
          vin: answeredVin.optional(),
          from: answeredDay.optional().describe('The day of the purchase, or of the first record.'),
          until: answeredDay.describe('The day of the sale, or on which the car went to its next owner.'),
          isOwn: z.boolean().describe('It was sold, and is still among the cars of the caller.'),
          distance: z.number().nullable().meta({
            description: 'km that it was driven between these days; null where nobody knows.',
            example: 71_300,
          }),
          totals: z.array(moneySchema).describe('What was spent, without depreciation, one sum a currency.'),
          purchase: CAR_PURCHASE_FIELDS.purchase.answer,
          sale: CAR_PURCHASE_FIELDS.sale.answer,
        }),
      )
      .describe('Those that one had, the last one first.'),
    nextCursor,
  })
  .meta({ id: 'CarsHad' });
export type CarsHad = z.infer<typeof carsHadSchema>;
